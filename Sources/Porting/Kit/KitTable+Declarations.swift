extension KitTable {
    /// Public types with their public members, as ``KitDeclarations/table(of:)`` writes them.
    package static let declarations = """
        typealias CGFloat
        struct CGPoint
          init(), init(x:y:), static zero: CGPoint, x, y
        struct CGRect
          contains(_:), height, init(), init(origin:size:), init(x:y:width:height:)
          inset(by:): CGRect, insetBy(dx:dy:): CGRect, intersects(_:), isEmpty, maxX, maxY
          midX, midY, minX, minY, offsetBy(dx:dy:): CGRect, origin: CGPoint, size: CGSize
          static zero: CGRect, width
        struct CGSize
          height, init(), init(width:height:), static zero: CGSize, width
        struct IndexPath
          init(item:section:), init(row:section:), item, row, section
        enum ListStrategy
          static diffable: ListStrategy, static edits: ListStrategy
          static identity: ListStrategy, static reload: ListStrategy
        class NSCoder
          init()
        struct NSDiffableDataSourceSnapshot
          appendItems(_:toSection?:), appendSections(_:), deleteAllItems(), deleteItems(_:)
          deleteSections(_:), indexOfItem(_:), indexOfSection(_:), init()
          insertItems(_:afterItem:), insertItems(_:beforeItem:), itemIdentifiers
          itemIdentifiers(inSection:), moveItem(_:afterItem:), moveItem(_:beforeItem:)
          numberOfItems, numberOfItems(inSection:), numberOfSections, reconfigureItems(_:)
          reconfiguredItemIdentifiers, reloadItems(_:), reloadedItemIdentifiers
          sectionIdentifier(containingItem:), sectionIdentifiers
        enum NSTextAlignment
          static center: NSTextAlignment, static left: NSTextAlignment
          static natural: NSTextAlignment, static right: NSTextAlignment
        enum RowsChange
          static all: RowsChange, static batch: RowsChange, static difference: RowsChange
          static inserted: RowsChange, static moved: RowsChange, static updated: RowsChange
        class TableUpdater
          init(_:differ?:), show(_:in:rows:)
        class UIAction
          explicitIdentifier: UIAction.Identifier, init(title?:identifier?:handler:), sender
          title
        struct UIAction.Identifier
          init(_:), init(rawValue:), rawValue
        typealias UIActionHandler
        class UIActivityIndicatorView: UIView
          hidesWhenStopped, init(style:), isAnimating, isHidden, startAnimating()
          stopAnimating()
        enum UIActivityIndicatorView.Style
          static large: UIActivityIndicatorView.Style
          static medium: UIActivityIndicatorView.Style
        class UIApplication: UIResponder
          applicationIconBadgeNumber, applicationState, delegate: UIApplicationDelegate
          enterBackground(), enterForeground(), significantTimeChange()
        enum UIApplication.State
          static active: UIApplication.State, static background: UIApplication.State
          static inactive: UIApplication.State
        protocol UIApplicationDelegate
          applicationDidBecomeActive(_:), applicationDidEnterBackground(_:)
          applicationSignificantTimeChange(_:), applicationWillEnterForeground(_:)
          applicationWillResignActive(_:)
        class UIBarButtonItem
          accessibilityIdentifier, context: UIContext, init(systemItem:primaryAction?:)
          init(title?:primaryAction?:), isEnabled, primaryAction: UIAction, tap(), title
        enum UIBarButtonItem.SystemItem
          static add: UIBarButtonItem.SystemItem, static cancel: UIBarButtonItem.SystemItem
          static compose: UIBarButtonItem.SystemItem, static done: UIBarButtonItem.SystemItem
          static refresh: UIBarButtonItem.SystemItem
        class UIButton: UIControl
          currentTitle, init(type:), init(type?:primaryAction:), setTitle(_:for:), title(for:)
        enum UIButton.ButtonType
          static custom: UIButton.ButtonType, static system: UIButton.ButtonType
        class UIColor
          hash(into:), init(red:green:blue:alpha:), init(white:alpha:), static black: UIColor
          static clear: UIColor, static label: UIColor, static secondaryLabel: UIColor
          static systemBackground: UIColor, static systemBlue: UIColor
          static systemGray: UIColor, static systemGreen: UIColor, static systemRed: UIColor
          static white: UIColor
        class UIContext
          commit(), counters: UICounters, liveViewControllers: [UIViewController]
          makeCurrent(), needsCommit, onCommit(_:), screenDescription(of:)
          static current: UIContext, visibleWindows: [UIWindow], withCurrent(_:)
        class UIControl: UIView
          addAction(_:for:), isEnabled, removeAction(_:for:), removeAction(identifiedBy:for:)
          sendActions(for:), tap()
        struct UIControl.Event
          init(rawValue:), rawValue, static editingChanged: UIControl.Event
          static editingDidBegin: UIControl.Event, static editingDidEnd: UIControl.Event
          static editingDidEndOnExit: UIControl.Event
          static primaryActionTriggered: UIControl.Event, static touchUpInside: UIControl.Event
          static valueChanged: UIControl.Event
        struct UIControl.State
          init(rawValue:), rawValue, static disabled: UIControl.State
          static highlighted: UIControl.State, static normal: UIControl.State
        struct UICounters
          batchUpdates, breaches, cellsConfigured, cellsCreated, cellsReused, commits, init()
          layoutPasses, layoutPassesOutsideCells, measures, propertyWrites, redundantWrites
          reloadDataCalls, renders, rowsDeleted, rowsInserted, rowsMoved, rowsReloaded
          tornCommits
        struct UIEdgeInsets
          bottom, init(), init(top:left:bottom:right:), left, right, static zero: UIEdgeInsets
          top
        class UIFont
          hash(into:), pointSize, static boldSystemFont(ofSize:): UIFont
          static systemFont(ofSize:): UIFont
        class UIImage
          hash(into:), identifier, init(identifier:size:), size: CGSize
        class UIImageView: UIView
          image: UIImage, init(image:)
        class UILabel: UIView
          font: UIFont, numberOfLines, text, textAlignment: NSTextAlignment, textColor: UIColor
        class UINavigationController: UIViewController
          delegate: UINavigationControllerDelegate, init(), init(coder:)
          init(rootViewController:), popToRootViewController(animated:): [UIViewController]
          popToViewController(_:animated:): [UIViewController]
          popViewController(animated:): UIViewController, pushViewController(_:animated:)
          setViewControllers(_:animated:), tapBack(), topViewController: UIViewController
          viewControllers: [UIViewController], visibleViewController: UIViewController
        protocol UINavigationControllerDelegate
          navigationController(_:didShow:animated:), navigationController(_:willShow:animated:)
        class UINavigationItem
          context: UIContext, init(title:), leftBarButtonItem: UIBarButtonItem
          rightBarButtonItem: UIBarButtonItem, title
        class UIRefreshControl: UIControl
          beginRefreshing(), endRefreshing(), isRefreshing
        class UIResponder
          becomeFirstResponder(), context: UIContext, init(), isFirstResponder
          resignFirstResponder()
        class UIScrollView: UIView
          contentOffset: CGPoint, pullToRefresh(), refreshControl: UIRefreshControl
        class UITableView: UIScrollView
          beginUpdates(), cellForRow(at:): UITableViewCell, contentOffset: CGPoint
          dataSource: UITableViewDataSource, delegate: UITableViewDelegate
          deleteRows(at:with:), dequeueReusableCell(withIdentifier:for:): UITableViewCell
          deselectRow(at:animated:), endUpdates(), estimatedRowHeight
          indexPath(for:): IndexPath, indexPathForSelectedRow: IndexPath
          indexPathsForVisibleRows: [IndexPath], insertRows(at:with:), layoutSubviews()
          moveRow(at:to:), numberOfRows(inSection:), numberOfSections
          performBatchUpdates(_:completion?:), reconfigureRows(at:)
          register(_:forCellReuseIdentifier:), reloadData(), reloadRows(at:with:), rowHeight
          scrollToRow(at:at:animated:), selectRow(at:animated:), tapRow(at:)
          visibleCells: [UITableViewCell]
        enum UITableView.RowAnimation
          static automatic: UITableView.RowAnimation, static bottom: UITableView.RowAnimation
          static fade: UITableView.RowAnimation, static left: UITableView.RowAnimation
          static none: UITableView.RowAnimation, static right: UITableView.RowAnimation
          static top: UITableView.RowAnimation
        enum UITableView.ScrollPosition
          static bottom: UITableView.ScrollPosition, static middle: UITableView.ScrollPosition
          static none: UITableView.ScrollPosition, static top: UITableView.ScrollPosition
        class UITableViewCell: UIView
          contentView: UIView, init(coder:), init(style:reuseIdentifier:), prepareForReuse()
          reuseIdentifier
        enum UITableViewCell.CellStyle
          static default: UITableViewCell.CellStyle, static subtitle: UITableViewCell.CellStyle
        protocol UITableViewDataSource
          numberOfSections(in:), tableView(_:cellForRowAt:): UITableViewCell
          tableView(_:numberOfRowsInSection:)
        protocol UITableViewDelegate
          tableView(_:didEndDisplaying:forRowAt:), tableView(_:didSelectRowAt:)
          tableView(_:willDisplay:forRowAt:)
        class UITableViewDiffableDataSource: UITableViewDataSource
          apply(_:animatingDifferences?:completion?:)
          applySnapshotUsingReloadData(_:completion?:), defaultRowAnimation, index(for:)
          indexPath(for:): IndexPath, init(tableView:cellProvider:), itemIdentifier(for:)
          numberOfSections(in:), sectionIdentifier(for:)
          snapshot(): NSDiffableDataSourceSnapshot, tableView(_:cellForRowAt:): UITableViewCell
          tableView(_:numberOfRowsInSection:)
        class UITextField: UIControl
          becomeFirstResponder(), delegate: UITextFieldDelegate, placeholder, pressReturn()
          resignFirstResponder(), text, type(_:)
        protocol UITextFieldDelegate
          textFieldShouldReturn(_:)
        class UIView: UIResponder
          accessibilityIdentifier, accessibilityLabel, accessibilityValue, addSubview(_:)
          alpha, backgroundColor: UIColor, bounds: CGRect, canBeTouched
          firstDescendant(identifier:): UIView, frame: CGRect, init(), init(coder:)
          init(frame:), invalidateIntrinsicContentSize(), isDescendant(of:), isHidden
          layoutIfNeeded(), layoutSubviews(), removeFromSuperview(), setNeedsLayout()
          setNeedsUpdateProperties(), static automaticDimension, subviews: [UIView]
          superview: UIView, systemLayoutSizeFitting(_:): CGSize, tag, updateProperties()
          visibleDescendants: [UIView], window: UIWindow
        class UIViewController: UIResponder
          init(), init(coder:), isMovingFromParent, isMovingToParent, isViewLoaded, loadView()
          loadViewIfNeeded(), navigationController: UINavigationController
          navigationItem: UINavigationItem, parent: UIViewController
          setNeedsUpdateProperties(), title, updateProperties(), view: UIView
          viewDidAppear(_:), viewDidDisappear(_:), viewDidLayoutSubviews(), viewDidLoad()
          viewIfLoaded: UIView, viewIsAppearing(_:), viewWillAppear(_:), viewWillDisappear(_:)
          viewWillLayoutSubviews()
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
