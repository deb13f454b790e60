extension KitTable {
    /// Public types with their public members, as ``KitDeclarations/table(of:)`` writes them.
    package static let declarations = """
        class CALayer
          backgroundColor: CGColor, borderColor: CGColor, borderWidth, cornerRadius, init()
          masksToBounds, opacity, removeAllAnimations(), shadowColor: CGColor
          shadowOffset: CGSize, shadowOpacity, shadowRadius, shouldRasterize
        struct CGColor
        typealias CGFloat
        struct CGPoint
          case zero, init(), init(x:y:), x, y
        struct CGRect
          case zero, contains(_:), height, init(), init(origin:size:), init(x:y:width:height:)
          inset(by:): CGRect, insetBy(dx:dy:): CGRect, intersects(_:), isEmpty, maxX, maxY
          midX, midY, minX, minY, offsetBy(dx:dy:): CGRect, origin: CGPoint, size: CGSize
          width
        struct CGSize
          case zero, height, init(), init(width:height:), width
        struct IndexPath
          init(item:section:), init(row:section:), item, row, section
        enum ListStrategy
          case diffable, case edits, case identity, case reload
        class NSCoder
          init(), reuseIdentifier
        struct NSDiffableDataSourceSnapshot
          appendItems(_:toSection?:), appendSections(_:), deleteAllItems(), deleteItems(_:)
          deleteSections(_:), indexOfItem(_:), indexOfSection(_:), init()
          insertItems(_:afterItem:), insertItems(_:beforeItem:), itemIdentifiers
          itemIdentifiers(inSection:), moveItem(_:afterItem:), moveItem(_:beforeItem:)
          numberOfItems, numberOfItems(inSection:), numberOfSections, reconfigureItems(_:)
          reconfiguredItemIdentifiers, reloadItems(_:), reloadedItemIdentifiers
          sectionIdentifier(containingItem:), sectionIdentifiers
        class NSLayoutAnchor
          constraint(equalTo:constant?:): NSLayoutConstraint
          constraint(greaterThanOrEqualTo:constant?:): NSLayoutConstraint
          constraint(lessThanOrEqualTo:constant?:): NSLayoutConstraint
        class NSLayoutConstraint
          constant, identifier
          init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:), isActive
          multiplier, priority, static activate(_:), static deactivate(_:)
        enum NSLayoutConstraint.Attribute
          case bottom, case centerX, case centerY, case firstBaseline, case height
          case lastBaseline, case leading, case left, case notAnAttribute, case right, case top
          case trailing, case width
        enum NSLayoutConstraint.Axis
          case horizontal, case vertical
        enum NSLayoutConstraint.Relation
          case equal, case greaterThanOrEqual, case lessThanOrEqual
        class NSLayoutDimension: NSLayoutAnchor
          constraint(equalTo:multiplier:constant?:): NSLayoutConstraint
          constraint(equalToConstant:): NSLayoutConstraint
          constraint(greaterThanOrEqualTo:multiplier:constant?:): NSLayoutConstraint
          constraint(greaterThanOrEqualToConstant:): NSLayoutConstraint
          constraint(lessThanOrEqualTo:multiplier:constant?:): NSLayoutConstraint
          constraint(lessThanOrEqualToConstant:): NSLayoutConstraint
        class NSLayoutXAxisAnchor: NSLayoutAnchor
          constraint(equalToSystemSpacingAfter:multiplier:): NSLayoutConstraint
        class NSLayoutYAxisAnchor: NSLayoutAnchor
          constraint(equalToSystemSpacingBelow:multiplier:): NSLayoutConstraint
        enum NSTextAlignment
          case center, case left, case natural, case right
        enum RowsChange
          case all, case batch, case difference, case inserted, case moved, case updated
        class TableUpdater
          init(_:differ?:), show(_:in:rows:)
        class UIAction
          explicitIdentifier: UIAction.Identifier, init(title?:identifier?:handler:)
          init(title?:image:identifier?:handler:), sender, title
        struct UIAction.Identifier
          init(_:), init(rawValue:), rawValue
        typealias UIActionHandler
        class UIActivityIndicatorView: UIView
          hidesWhenStopped, init(style:), isAnimating, isHidden, startAnimating()
          stopAnimating()
        enum UIActivityIndicatorView.Style
          case large, case medium
        class UIAlertAction
          init(title:style:handler?:), isEnabled, style: UIAlertAction.Style, title
        enum UIAlertAction.Style
          case cancel, case default, case destructive
        class UIAlertController: UIViewController
          actions: [UIAlertAction], addAction(_:), addTextField(configurationHandler?:)
          init(coder:), init(title:message:preferredStyle:), loadView(), message
          preferredAction: UIAlertAction, preferredStyle: UIAlertController.Style
          textFields: [UITextField]
        enum UIAlertController.Style
          case actionSheet, case alert
        class UIApplication: UIResponder
          applicationIconBadgeNumber, applicationState, case shared
          delegate: UIApplicationDelegate, enterBackground(), enterForeground(), init()
          significantTimeChange()
        enum UIApplication.State
          case active, case background, case inactive
        protocol UIApplicationDelegate
          applicationDidBecomeActive(_:), applicationDidEnterBackground(_:)
          applicationSignificantTimeChange(_:), applicationWillEnterForeground(_:)
          applicationWillResignActive(_:)
        class UIBarButtonItem
          accessibilityIdentifier, context: UIContext, customView: UIView, image: UIImage
          init(customView:), init(systemItem:primaryAction?:)
          init(title?:image:primaryAction?:), init(title?:primaryAction?:), isEnabled
          primaryAction: UIAction, tag, tap(), tintColor: UIColor, title
        enum UIBarButtonItem.Style
          case done, case plain
        enum UIBarButtonItem.SystemItem
          case action, case add, case cancel, case close, case compose, case done, case edit
          case flexibleSpace, case refresh, case save, case search, case trash
        class UIButton: UIControl
          contentEdgeInsets: UIEdgeInsets, currentTitle, image(for:): UIImage, init(type:)
          init(type?:primaryAction:), setBackgroundImage(_:for:), setImage(_:for:)
          setTitle(_:for:), setTitleColor(_:for:), title(for:), titleLabel: UILabel
        enum UIButton.ButtonType
          case custom, case system
        class UIColor
          case black, case blue, case brown, case clear, case darkGray, case gray, case green
          case label, case lightGray, case link, case orange, case placeholderText, case purple
          case red, case secondaryLabel, case secondarySystemBackground
          case secondarySystemGroupedBackground, case separator, case systemBackground
          case systemBlue, case systemGray, case systemGray2, case systemGray3
          case systemGray4, case systemGray5, case systemGray6, case systemGreen
          case systemGroupedBackground, case systemIndigo, case systemOrange, case systemPink
          case systemPurple, case systemRed, case systemTeal, case systemYellow
          case tertiaryLabel, case white, case yellow, cgColor: CGColor, hash(into:)
          init(cgColor:), init(dynamicProvider:), init(red:green:blue:alpha:)
          init(white:alpha:), withAlphaComponent(_:): UIColor
        class UIContext
          case current, commit(), counters: UICounters, liveViewControllers: [UIViewController]
          makeCurrent(), needsCommit, onCommit(_:), screenDescription(of:)
          visibleWindows: [UIWindow], withCurrent(_:)
        class UIControl: UIView
          addAction(_:for:), isEnabled, removeAction(_:for:), removeAction(identifiedBy:for:)
          sendActions(for:), tap()
        struct UIControl.Event
          case editingChanged, case editingDidBegin, case editingDidEnd
          case editingDidEndOnExit, case primaryActionTriggered, case touchUpInside
          case valueChanged, init(rawValue:), rawValue
        struct UIControl.State
          case disabled, case highlighted, case normal, init(rawValue:), rawValue
        struct UICounters
          batchUpdates, breaches, cellsConfigured, cellsCreated, cellsReused, commits, init()
          layoutPasses, layoutPassesOutsideCells, measures, propertyWrites, redundantWrites
          reloadDataCalls, renders, rowsDeleted, rowsInserted, rowsMoved, rowsReloaded
          tornCommits
        struct UIDevice
          case current, model, name, systemVersion, userInterfaceIdiom
        struct UIEdgeInsets
          bottom, case zero, init(), init(top:left:bottom:right:), left, right, top
        class UIFont
          hash(into:), pointSize, static boldSystemFont(ofSize:): Self
          static italicSystemFont(ofSize:): Self, static labelFontSize
          static monospacedDigitSystemFont(ofSize:weight:): Self
          static preferredFont(forTextStyle:): Self, static systemFont(ofSize:): Self
          static systemFont(ofSize:weight:): Self, static systemFontSize, withSize(_:): UIFont
        enum UIFont.TextStyle
          case body, case callout, case caption1, case caption2, case footnote, case largeTitle
          case subheadline, case title1, case title2, case title3, static headline
        struct UIFont.Weight
          case black, case bold, case heavy, case light, case medium, case regular
          case semibold, case thin, case ultraLight, init(rawValue:), rawValue
        class UIGestureRecognizer
          cancelsTouchesInView, init(), init(primaryAction:), isEnabled, recognize(), state
          view: UIView
        enum UIGestureRecognizer.State
          case began, case cancelled, case changed, case ended, case failed, case possible
          static recognized
        class UIImage
          hash(into:), identifier, init(identifier:size:), init(named:), init(systemName:)
          size: CGSize, withRenderingMode(_:): UIImage, withTintColor(_:): UIImage
        enum UIImage.RenderingMode
          case alwaysOriginal, case alwaysTemplate, case automatic
        class UIImageView: UIView
          image: UIImage, init(image:)
        class UILabel: UIView
          font: UIFont, numberOfLines, text, textAlignment: NSTextAlignment, textColor: UIColor
        class UILayoutGuide
          bottomAnchor: NSLayoutYAxisAnchor, centerXAnchor: NSLayoutXAxisAnchor
          centerYAnchor: NSLayoutYAxisAnchor, heightAnchor: NSLayoutDimension, identifier
          init(), leadingAnchor: NSLayoutXAxisAnchor, leftAnchor: NSLayoutXAxisAnchor
          owningView: UIView, rightAnchor: NSLayoutXAxisAnchor, topAnchor: NSLayoutYAxisAnchor
          trailingAnchor: NSLayoutXAxisAnchor, widthAnchor: NSLayoutDimension
        struct UILayoutPriority
          case defaultHigh, case defaultLow, case fittingSizeLevel, case required, init(_:)
          init(rawValue:), rawValue
        class UILongPressGestureRecognizer: UIGestureRecognizer
          minimumPressDuration
        enum UIModalPresentationStyle
          case automatic, case currentContext, case custom, case formSheet, case fullScreen
          case overCurrentContext, case overFullScreen, case pageSheet, case popover
        class UINavigationBar
          barTintColor: UIColor, isTranslucent, prefersLargeTitles, tintColor: UIColor
        class UINavigationController: UIViewController
          delegate: UINavigationControllerDelegate, init(), init(coder:)
          init(rootViewController:), isNavigationBarHidden, navigationBar: UINavigationBar
          popToRootViewController(animated:): [UIViewController]
          popToViewController(_:animated:): [UIViewController]
          popViewController(animated:): UIViewController, pushViewController(_:animated:)
          setNavigationBarHidden(_:animated:), setViewControllers(_:animated:), tapBack()
          topViewController: UIViewController, viewControllers: [UIViewController]
          visibleViewController: UIViewController
        protocol UINavigationControllerDelegate
          navigationController(_:didShow:animated:), navigationController(_:willShow:animated:)
        class UINavigationItem
          backButtonTitle, context: UIContext, hidesBackButton, init(title:)
          largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode
          leftBarButtonItem: UIBarButtonItem, leftBarButtonItems: [UIBarButtonItem]
          rightBarButtonItem: UIBarButtonItem, rightBarButtonItems: [UIBarButtonItem]
          setLeftBarButton(_:animated:), setRightBarButton(_:animated:), title
        enum UINavigationItem.LargeTitleDisplayMode
          case always, case automatic, case never
        class UIRefreshControl: UIControl
          beginRefreshing(), endRefreshing(), isRefreshing
        class UIResponder
          becomeFirstResponder(), context: UIContext, init(), isFirstResponder
          resignFirstResponder()
        struct UIScreen
          bounds: CGRect, case main, scale
        class UIScrollView: UIView
          contentInset: UIEdgeInsets, contentOffset: CGPoint, contentSize: CGSize
          delegate: UIScrollViewDelegate, drag(toY:), isScrollEnabled
          keyboardDismissMode: UIScrollView.KeyboardDismissMode, pullToRefresh()
          refreshControl: UIRefreshControl, setContentOffset(_:animated:)
        enum UIScrollView.KeyboardDismissMode
          case interactive, case none, case onDrag
        protocol UIScrollViewDelegate
          scrollViewDidEndDecelerating(_:), scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidScroll(_:), scrollViewWillBeginDragging(_:)
        class UIStackView: UIView
          addArrangedSubview(_:), alignment, arrangedSubviews: [UIView], axis, distribution
          init(arrangedSubviews:), insertArrangedSubview(_:at:)
          isLayoutMarginsRelativeArrangement, removeArrangedSubview(_:)
          setCustomSpacing(_:after:), spacing
        enum UIStackView.Alignment
          case center, case fill, case firstBaseline, case lastBaseline, case leading
          case trailing, static bottom, static top
        enum UIStackView.Distribution
          case equalCentering, case equalSpacing, case fill, case fillEqually
          case fillProportionally
        class UISwitch: UIControl
          isOn, setOn(_:animated:)
        class UITabBarController: UIViewController
          delegate: UITabBarControllerDelegate, selectedIndex
          selectedViewController: UIViewController, setViewControllers(_:animated:)
          tapTab(at:), viewControllers: [UIViewController]
        protocol UITabBarControllerDelegate
          tabBarController(_:didSelect:), tabBarController(_:shouldSelect:)
        class UITabBarItem
          badgeValue, image: UIImage, init(title:image:selectedImage:), init(title:image:tag:)
          selectedImage: UIImage, tag, title
        class UITableView: UIScrollView
          allowsSelection, backgroundView: UIView, beginUpdates()
          cellForRow(at:): UITableViewCell, contentOffset: CGPoint
          dataSource: UITableViewDataSource, delegate: UITableViewDelegate
          deleteRowByUser(at:), deleteRows(at:with:), deleteSections(_:with:)
          dequeueReusableCell(withIdentifier:): UITableViewCell
          dequeueReusableCell(withIdentifier:for:): UITableViewCell
          dequeueReusableHeaderFooterView(withIdentifier:): UITableViewHeaderFooterView
          deselectRow(at:animated:), endUpdates(), estimatedRowHeight
          headerView(forSection:): UITableViewHeaderFooterView, indexPath(for:): IndexPath
          indexPathForSelectedRow: IndexPath, indexPathsForVisibleRows: [IndexPath]
          init(coder:), init(frame:), init(frame:style:), insertRows(at:with:)
          insertSections(_:with:), isEditing, layoutSubviews(), moveRow(at:to:)
          numberOfRows(inSection:), numberOfSections, performBatchUpdates(_:completion?:)
          reconfigureRows(at:), register(_:forCellReuseIdentifier:)
          register(_:forHeaderFooterViewReuseIdentifier:), reloadData(), reloadRows(at:with:)
          reloadSections(_:with:), rowHeight, scrollToRow(at:at:animated:)
          selectRow(at:animated:), selectRow(at:animated:scrollPosition:)
          separatorColor: UIColor, separatorInset: UIEdgeInsets
          separatorStyle: UITableViewCell.SeparatorStyle, setEditing(_:animated:)
          style: UITableView.Style, tableFooterView: UIView, tableHeaderView: UIView
          tapRow(at:), visibleCells: [UITableViewCell]
        enum UITableView.RowAnimation
          case automatic, case bottom, case fade, case left, case none, case right, case top
        enum UITableView.ScrollPosition
          case bottom, case middle, case none, case top
        enum UITableView.Style
          case grouped, case insetGrouped, case plain
        class UITableViewCell: UIView
          accessoryType: UITableViewCell.AccessoryType, accessoryView: UIView
          backgroundView: UIView, contentView: UIView, detailTextLabel: UILabel
          imageView: UIImageView, init(coder:), init(style:reuseIdentifier:), isSelected
          prepareForReuse(), reuseIdentifier, selectedBackgroundView: UIView
          selectionStyle: UITableViewCell.SelectionStyle, separatorInset: UIEdgeInsets
          setSelected(_:animated:), textLabel: UILabel
        enum UITableViewCell.AccessoryType
          case checkmark, case detailButton, case detailDisclosureButton
          case disclosureIndicator, case none
        enum UITableViewCell.CellStyle
          case default, case subtitle, case value1, case value2
        enum UITableViewCell.EditingStyle
          case delete, case insert, case none
        enum UITableViewCell.SelectionStyle
          case blue, case default, case gray, case none
        enum UITableViewCell.SeparatorStyle
          case none, case singleLine
        class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate
          clearsSelectionOnViewWillAppear, init(), init(coder:), init(nibName:bundle:)
          init(style:), loadView(), numberOfSections(in:), refreshControl: UIRefreshControl
          scrollViewDidEndDecelerating(_:), scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidScroll(_:), scrollViewWillBeginDragging(_:), tableView(_:canEditRowAt:)
          tableView(_:cellForRowAt:): UITableViewCell, tableView(_:commit:forRowAt:)
          tableView(_:didDeselectRowAt:), tableView(_:didEndDisplaying:forRowAt:)
          tableView(_:didSelectRowAt:), tableView(_:heightForFooterInSection:)
          tableView(_:heightForHeaderInSection:), tableView(_:heightForRowAt:)
          tableView(_:numberOfRowsInSection:), tableView(_:titleForFooterInSection:)
          tableView(_:titleForHeaderInSection:), tableView(_:viewForFooterInSection:): UIView
          tableView(_:viewForHeaderInSection:): UIView, tableView(_:willDisplay:forRowAt:)
          tableView(_:willSelectRowAt:): IndexPath, tableView: UITableView, viewWillAppear(_:)
        protocol UITableViewDataSource
          numberOfSections(in:), tableView(_:canEditRowAt:)
          tableView(_:cellForRowAt:): UITableViewCell, tableView(_:commit:forRowAt:)
          tableView(_:numberOfRowsInSection:), tableView(_:titleForFooterInSection:)
          tableView(_:titleForHeaderInSection:)
        protocol UITableViewDelegate: UIScrollViewDelegate
          tableView(_:didDeselectRowAt:), tableView(_:didEndDisplaying:forRowAt:)
          tableView(_:didSelectRowAt:), tableView(_:heightForFooterInSection:)
          tableView(_:heightForHeaderInSection:), tableView(_:heightForRowAt:)
          tableView(_:viewForFooterInSection:): UIView
          tableView(_:viewForHeaderInSection:): UIView, tableView(_:willDisplay:forRowAt:)
          tableView(_:willSelectRowAt:): IndexPath
        class UITableViewDiffableDataSource: UITableViewDataSource
          apply(_:animatingDifferences?:completion?:)
          applySnapshotUsingReloadData(_:completion?:), defaultRowAnimation, index(for:)
          indexPath(for:): IndexPath, init(tableView:cellProvider:), itemIdentifier(for:)
          numberOfSections(in:), sectionIdentifier(for:)
          snapshot(): NSDiffableDataSourceSnapshot, tableView(_:canEditRowAt:)
          tableView(_:cellForRowAt:): UITableViewCell, tableView(_:commit:forRowAt:)
          tableView(_:numberOfRowsInSection:), tableView(_:titleForFooterInSection:)
          tableView(_:titleForHeaderInSection:)
        class UITableViewHeaderFooterView: UIView
          contentView: UIView, init(coder:), init(reuseIdentifier:), prepareForReuse()
          reuseIdentifier, textLabel: UILabel
        class UITapGestureRecognizer: UIGestureRecognizer
          numberOfTapsRequired, numberOfTouchesRequired
        class UITextField: UIControl
          becomeFirstResponder(), delegate: UITextFieldDelegate, placeholder, pressReturn()
          resignFirstResponder(), text, type(_:)
        protocol UITextFieldDelegate
          textFieldDidBeginEditing(_:), textFieldDidEndEditing(_:)
          textFieldShouldBeginEditing(_:), textFieldShouldReturn(_:)
        struct UITraitCollection
          displayScale, horizontalSizeClass, init(), userInterfaceIdiom, userInterfaceStyle
          verticalSizeClass
        enum UIUserInterfaceIdiom
          case pad, case phone, case unspecified
        enum UIUserInterfaceSizeClass
          case compact, case regular, case unspecified
        enum UIUserInterfaceStyle
          case dark, case light, case unspecified
        class UIView: UIResponder
          accessibilityIdentifier, accessibilityLabel, accessibilityValue, addConstraint(_:)
          addConstraints(_:), addGestureRecognizer(_:), addLayoutGuide(_:), addSubview(_:)
          alpha, autoresizingMask: UIView.AutoresizingMask, backgroundColor: UIColor
          bottomAnchor: NSLayoutYAxisAnchor, bounds: CGRect, bringSubviewToFront(_:)
          canBeTouched, center: CGPoint, centerXAnchor: NSLayoutXAxisAnchor
          centerYAnchor: NSLayoutYAxisAnchor, clipsToBounds, contentMode: UIView.ContentMode
          endEditing(_:), firstBaselineAnchor: NSLayoutYAxisAnchor
          firstDescendant(identifier:): UIView, frame: CGRect
          gestureRecognizers: [UIGestureRecognizer], heightAnchor: NSLayoutDimension, init()
          init(coder:), init(frame:), insertSubview(_:aboveSubview:), insertSubview(_:at:)
          insertSubview(_:belowSubview:), intrinsicContentSize: CGSize
          invalidateIntrinsicContentSize(), isDescendant(of:), isHidden
          isUserInteractionEnabled, lastBaselineAnchor: NSLayoutYAxisAnchor, layer: CALayer
          layoutIfNeeded(), layoutMargins: UIEdgeInsets, layoutMarginsGuide: UILayoutGuide
          layoutSubviews(), leadingAnchor: NSLayoutXAxisAnchor, leftAnchor: NSLayoutXAxisAnchor
          readableContentGuide: UILayoutGuide, removeConstraint(_:), removeConstraints(_:)
          removeFromSuperview(), removeGestureRecognizer(_:), rightAnchor: NSLayoutXAxisAnchor
          safeAreaInsets: UIEdgeInsets, safeAreaLayoutGuide: UILayoutGuide
          sendSubviewToBack(_:), setContentCompressionResistancePriority(_:for:)
          setContentHuggingPriority(_:for:), setNeedsDisplay(), setNeedsLayout()
          setNeedsUpdateProperties(), sizeThatFits(_:): CGSize, sizeToFit()
          static animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options?:animations:completion?:)
          static animate(withDuration:delay?:options?:animations:completion?:)
          static automaticDimension, static noIntrinsicMetric
          static performWithoutAnimation(_:)
          static transition(with:duration:options?:animations:completion?:), subviews: [UIView]
          superview: UIView, systemLayoutSizeFitting(_:): CGSize, tag, tintColor: UIColor
          tintColorDidChange(), topAnchor: NSLayoutYAxisAnchor
          trailingAnchor: NSLayoutXAxisAnchor, traitCollection: UITraitCollection
          translatesAutoresizingMaskIntoConstraints, updateProperties()
          viewWithTag(_:): UIView, visibleDescendants: [UIView], widthAnchor: NSLayoutDimension
          window: UIWindow
        struct UIView.AnimationOptions
          case allowUserInteraction, case autoreverse, case beginFromCurrentState
          case curveEaseIn, case curveEaseInOut, case curveEaseOut, case curveLinear
          case layoutSubviews, case repeat, case transitionCrossDissolve, init(rawValue:)
          rawValue
        struct UIView.AutoresizingMask
          case flexibleBottomMargin, case flexibleHeight, case flexibleLeftMargin
          case flexibleRightMargin, case flexibleTopMargin, case flexibleWidth, init(rawValue:)
          rawValue
        enum UIView.ContentMode
          case bottom, case center, case left, case redraw, case right, case scaleAspectFill
          case scaleAspectFit, case scaleToFill, case top
        class UIViewController: UIResponder
          addChild(_:), children: [UIViewController], didMove(toParent:)
          dismiss(animated:completion?:), init(), init(coder:), init(nibName:bundle:)
          isModalInPresentation, isMovingFromParent, isMovingToParent, isViewLoaded, loadView()
          loadViewIfNeeded(), modalPresentationStyle: UIModalPresentationStyle
          navigationController: UINavigationController, navigationItem: UINavigationItem
          parent: UIViewController, present(_:animated:completion?:)
          presentedViewController: UIViewController, presentingViewController: UIViewController
          removeFromParent(), setNeedsUpdateProperties(), tabBarController: UITabBarController
          tabBarItem: UITabBarItem, title, traitCollection: UITraitCollection
          updateProperties(), view: UIView, viewDidAppear(_:), viewDidDisappear(_:)
          viewDidLayoutSubviews(), viewDidLoad(), viewIfLoaded: UIView, viewIsAppearing(_:)
          viewWillAppear(_:), viewWillDisappear(_:), viewWillLayoutSubviews()
          willMove(toParent:)
        class UIWindow: UIView
          init(), isKeyWindow, makeKeyAndVisible(), rootViewController: UIViewController
        struct UNNotification
          request: UNNotificationRequest
        struct UNNotificationContent
          body, init(title:body:threadIdentifier:), threadIdentifier, title
        struct UNNotificationRequest
          content: UNNotificationContent, identifier, init(identifier:content:)
        struct UNNotificationResponse
          notification: UNNotification
        class UNUserNotificationCenter
          add(_:), delegate: UNUserNotificationCenterDelegate, init()
          presentedBanner: UNNotificationContent, removeAllDeliveredNotifications()
          removeDeliveredNotifications(threadIdentifier:)
          removeDeliveredNotifications(withIdentifiers:), tapBanner()
        protocol UNUserNotificationCenterDelegate
          userNotificationCenter(_:didReceive:)
        """
}
