extension KitTable {
    /// Public types with their public members, as ``KitDeclarations/table(of:)`` writes them.
    package static let declarations = """
        class CAAnimation
          autoreverses, duration, init(), isRemovedOnCompletion, repeatCount
        class CABasicAnimation: CAAnimation
          fromValue, init(keyPath:), keyPath, toValue
        struct CACornerMask
          case layerMaxXMaxYCorner, case layerMaxXMinYCorner, case layerMinXMaxYCorner
          case layerMinXMinYCorner, init(rawValue:), rawValue
        class CAGradientLayer: CALayer
          colors, endPoint: CGPoint, locations, startPoint: CGPoint
        class CALayer
          add(_:forKey:), addSublayer(_:), backgroundColor: CGColor, borderColor: CGColor
          borderWidth, bounds: CGRect, cornerRadius, frame, init(), insertSublayer(_:at:)
          isHidden, maskedCorners, masksToBounds, opacity, removeAllAnimations()
          removeAnimation(forKey:), removeFromSuperlayer(), shadowColor: CGColor
          shadowOffset: CGSize, shadowOpacity, shadowRadius, shouldRasterize
          sublayers: [CALayer], superlayer: CALayer, zPosition
        struct CGAffineTransform
          a, b, c, case identity, concatenating(_:): CGAffineTransform, d, init()
          init(a:b:c:d:tx:ty:), init(rotationAngle:), init(scaleX:y:), init(translationX:y:)
          isIdentity, rotated(by:): CGAffineTransform, scaledBy(x:y:): CGAffineTransform
          translatedBy(x:y:): CGAffineTransform, tx, ty
        struct CGColor
        class CGContext
          addEllipse(in:), addLine(to:), addRect(_:), clip(), clip(to:), fill(_:)
          fillEllipse(in:), fillPath(), move(to:), restoreGState(), rotate(by:), saveGState()
          scaleBy(x:y:), setFillColor(_:), setLineWidth(_:), setStrokeColor(_:), stroke(_:)
          strokeEllipse(in:), strokePath(), translateBy(x:y:)
        typealias CGFloat
        struct CGPoint
          case zero, init(), init(x:y:), x, y
        struct CGRect
          case zero, contains(_:), height, init(), init(origin:size:), init(x:y:width:height:)
          inset(by:): CGRect, insetBy(dx:dy:): CGRect, intersection(_:): CGRect, intersects(_:)
          isEmpty, maxX, maxY, midX, midY, minX, minY, offsetBy(dx:dy:): CGRect
          origin: CGPoint, size: CGSize, union(_:): CGRect, width
        struct CGSize
          case zero, height, init(), init(width:height:), width
        struct CGVector
          case zero, dx, dy, init(), init(dx:dy:)
        struct IndexPath
          init(item:section:), init(row:section:), item, row, section
        enum ListStrategy
          case diffable, case edits, case identity, case reload
        class NSCoder
          init(), reuseIdentifier
        class NSCollectionLayoutAnchor
          edges: NSDirectionalRectEdge, init(edges:), init(edges:absoluteOffset:)
          init(edges:fractionalOffset:), isFractionalOffset, offset: CGPoint
        class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem
          alignment: NSRectAlignment, extendsBoundary
          init(layoutSize:elementKind:alignment:absoluteOffset?:), offset: CGPoint
          pinToVisibleBounds
        protocol NSCollectionLayoutContainer
          contentInsets: NSDirectionalEdgeInsets, contentSize: CGSize
          effectiveContentInsets: NSDirectionalEdgeInsets, effectiveContentSize: CGSize
        class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem
          elementKind, static background(elementKind:): Self, zIndex
        class NSCollectionLayoutDimension
          dimension, isAbsolute, isEstimated, isFractionalHeight, isFractionalWidth
          static absolute(_:): Self, static estimated(_:): Self
          static fractionalHeight(_:): Self, static fractionalWidth(_:): Self
        class NSCollectionLayoutEdgeSpacing
          bottom: NSCollectionLayoutSpacing, init(leading:top:trailing:bottom:)
          leading: NSCollectionLayoutSpacing, top: NSCollectionLayoutSpacing
          trailing: NSCollectionLayoutSpacing
        protocol NSCollectionLayoutEnvironment
          container: NSCollectionLayoutContainer, traitCollection: UITraitCollection
        class NSCollectionLayoutGroup: NSCollectionLayoutItem
          interItemSpacing: NSCollectionLayoutSpacing
          static custom(layoutSize:itemProvider:): Self
          static horizontal(layoutSize:repeatingSubitem:count:): Self
          static horizontal(layoutSize:subitem:count:): Self
          static horizontal(layoutSize:subitems:): Self
          static vertical(layoutSize:repeatingSubitem:count:): Self
          static vertical(layoutSize:subitem:count:): Self
          static vertical(layoutSize:subitems:): Self, subitems: [NSCollectionLayoutItem]
        class NSCollectionLayoutGroupCustomItem
          frame: CGRect, init(frame:zIndex?:), zIndex
        typealias NSCollectionLayoutGroupCustomItemProvider
        class NSCollectionLayoutItem
          contentInsets, edgeSpacing: NSCollectionLayoutEdgeSpacing, init(layoutSize:)
          init(layoutSize:supplementaryItems:), layoutSize: NSCollectionLayoutSize
          supplementaryItems: [NSCollectionLayoutSupplementaryItem]
        class NSCollectionLayoutSection
          boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem]
          contentInsets, contentInsetsReference
          decorationItems: [NSCollectionLayoutDecorationItem], init(group:), interGroupSpacing
          orthogonalScrollingBehavior, static list(using:layoutEnvironment:): Self
          supplementariesFollowContentInsets, visibleItemsInvalidationHandler
        class NSCollectionLayoutSize
          heightDimension: NSCollectionLayoutDimension, init(widthDimension:heightDimension:)
          widthDimension: NSCollectionLayoutDimension
        class NSCollectionLayoutSpacing
          isFixed, isFlexible, spacing, static fixed(_:): Self, static flexible(_:): Self
        class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem
          containerAnchor: NSCollectionLayoutAnchor, elementKind
          init(layoutSize:elementKind:containerAnchor:)
          init(layoutSize:elementKind:containerAnchor:itemAnchor:)
          itemAnchor: NSCollectionLayoutAnchor, zIndex
        protocol NSCollectionLayoutVisibleItem
          alpha, center: CGPoint, frame: CGRect, indexPath: IndexPath
          representedElementCategory: UICollectionView.ElementCategory, representedElementKind
          transform: CGAffineTransform
        struct NSDiffableDataSourceSectionSnapshot
          append(_:to?:), collapse(_:), contains(_:), delete(_:), deleteAll(), expand(_:)
          index(of:), init(), insert(_:after:), insert(_:before:), isExpanded(_:)
          isVisible(_:), items, level(of:), parent(of:), rootItems
          snapshot(of:includingParent?:): NSDiffableDataSourceSectionSnapshot, visibleItems
          visualDescription()
        struct NSDiffableDataSourceSnapshot
          appendItems(_:toSection?:), appendSections(_:), deleteAllItems(), deleteItems(_:)
          deleteSections(_:), indexOfItem(_:), indexOfSection(_:), init()
          insertItems(_:afterItem:), insertItems(_:beforeItem:), itemIdentifiers
          itemIdentifiers(inSection:), moveItem(_:afterItem:), moveItem(_:beforeItem:)
          numberOfItems, numberOfItems(inSection:), numberOfSections, reconfigureItems(_:)
          reconfiguredItemIdentifiers, reloadItems(_:), reloadedItemIdentifiers
          sectionIdentifier(containingItem:), sectionIdentifiers
        struct NSDiffableDataSourceTransaction
          finalSnapshot: NSDiffableDataSourceSnapshot
          initialSnapshot: NSDiffableDataSourceSnapshot
        struct NSDirectionalEdgeInsets
          bottom, case zero, init(), init(top:leading:bottom:trailing:), leading, top, trailing
        struct NSDirectionalRectEdge
          case all, case bottom, case leading, case top, case trailing, init(rawValue:)
          rawValue
        class NSLayoutAnchor
          constraint(equalTo:constant?:): NSLayoutConstraint
          constraint(greaterThanOrEqualTo:constant?:): NSLayoutConstraint
          constraint(lessThanOrEqualTo:constant?:): NSLayoutConstraint
        class NSLayoutConstraint
          constant, identifier
          init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:), isActive
          multiplier, priority, static activate(_:)
          static constraints(withVisualFormat:options?:metrics?:views:): [Self]
          static deactivate(_:)
        enum NSLayoutConstraint.Attribute
          case bottom, case centerX, case centerY, case firstBaseline, case height
          case lastBaseline, case leading, case left, case notAnAttribute, case right, case top
          case trailing, case width
        enum NSLayoutConstraint.Axis
          case horizontal, case vertical
        struct NSLayoutConstraint.FormatOptions
          case alignAllBottom, case alignAllCenterX, case alignAllCenterY
          case alignAllFirstBaseline, case alignAllLastBaseline, case alignAllLeading
          case alignAllLeft, case alignAllRight, case alignAllTop, case alignAllTrailing
          init(rawValue:), rawValue
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
        enum NSLineBreakMode
          case byCharWrapping, case byClipping, case byTruncatingHead, case byTruncatingMiddle
          case byTruncatingTail, case byWordWrapping
        enum NSRectAlignment
          case bottom, case bottomLeading, case bottomTrailing, case leading, case none
          case top, case topLeading, case topTrailing, case trailing
        class NSShadow
          init(), shadowBlurRadius, shadowColor, shadowOffset
        enum NSTextAlignment
          case center, case left, case natural, case right
        enum RowsChange
          case all, case batch, case difference, case inserted, case moved, case updated
        struct SectionSnapshotHandlers
          init(), shouldCollapseItem, shouldExpandItem, snapshotForExpandingParent
          willCollapseItem, willExpandItem
        enum SwipeEdge
          case leading, case trailing
        class TableUpdater
          init(_:differ?:), show(_:in:rows:)
        struct UIAccessibilityTraits
          case adjustable, case button, case header, case image, case link, case none
          case notEnabled, case selected, case staticText, case updatesFrequently
          init(rawValue:), rawValue
        class UIAction: UIMenuElement
          attributes: UIMenuElement.Attributes, explicitIdentifier: UIAction.Identifier
          init(title?:identifier?:discoverabilityTitle?:attributes:state?:handler:)
          init(title?:identifier?:handler:), init(title?:identifier?:state:handler:)
          init(title?:subtitle?:image:identifier?:discoverabilityTitle?:attributes?:state?:handler:)
          performWithSender(_:target:), sender, state: UIMenuElement.State
        struct UIAction.Identifier
          init(_:), init(rawValue:), rawValue
        typealias UIActionHandler
        class UIActivityIndicatorView: UIView
          color: UIColor, hidesWhenStopped, init(style:), isAnimating, isHidden
          startAnimating(), stopAnimating(), style: UIActivityIndicatorView.Style
        enum UIActivityIndicatorView.Style
          case gray, case large, case medium, case white, case whiteLarge
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
          applicationIconBadgeNumber, applicationState, beginIgnoringInteractionEvents()
          canOpenURL(_:), case shared, delegate: UIApplicationDelegate
          endIgnoringInteractionEvents(), enterBackground(), enterForeground(), init()
          isIdleTimerDisabled, isNetworkActivityIndicatorVisible, keyWindow: UIWindow
          launch(_:), open(_:options?:completionHandler?:), significantTimeChange()
          static didBecomeActiveNotification, static didEnterBackgroundNotification
          static didReceiveMemoryWarningNotification, static willEnterForegroundNotification
          static willResignActiveNotification, static willTerminateNotification
          windows: [UIWindow]
        struct UIApplication.LaunchOptionsKey
          init(rawValue:), rawValue
        struct UIApplication.OpenExternalURLOptionsKey
          init(rawValue:), rawValue
        struct UIApplication.OpenURLOptionsKey
          init(rawValue:), rawValue
        enum UIApplication.State
          case active, case background, case inactive
        protocol UIApplicationDelegate
          application(_:configurationForConnecting:options:): UISceneConfiguration
          application(_:didDiscardSceneSessions:)
          application(_:didFinishLaunchingWithOptions:)
          application(_:willFinishLaunchingWithOptions:), applicationDidBecomeActive(_:)
          applicationDidEnterBackground(_:), applicationDidReceiveMemoryWarning(_:)
          applicationSignificantTimeChange(_:), applicationWillEnterForeground(_:)
          applicationWillResignActive(_:), applicationWillTerminate(_:)
        struct UIAxis
          case both, case horizontal, case vertical, init(rawValue:), rawValue
        struct UIBackgroundConfiguration
          backgroundColor: UIColor, backgroundColorTransformer: UIConfigurationColorTransformer
          backgroundInsets, cornerRadius, customView: UIView, image: UIImage, imageContentMode
          resolvedBackgroundColor(for:): UIColor, static clear(): Self
          static listAccompaniedSidebarCell(): Self, static listCell(): Self
          static listGroupedCell(): Self, static listGroupedHeaderFooter(): Self
          static listHeader(): Self, static listPlainCell(): Self
          static listPlainHeaderFooter(): Self, static listSidebarCell(): Self
          static listSidebarHeader(): Self, strokeColor: UIColor, strokeOutset, strokeWidth
          updated(for:): UIBackgroundConfiguration, visualEffect: UIVisualEffect
        class UIBarAppearance
          backgroundColor: UIColor, backgroundEffect: UIBlurEffect, backgroundImage: UIImage
          configureWithDefaultBackground(), configureWithOpaqueBackground()
          configureWithTransparentBackground(), init(), shadowColor: UIColor
        class UIBarButtonItem
          accessibilityIdentifier, context: UIContext, customView: UIView, hash(into:)
          image: UIImage, init(customView:), init(systemItem:primaryAction?:)
          init(systemItem:primaryAction?:menu:), init(title?:image:primaryAction?:)
          init(title?:image?:primaryAction?:menu:), init(title?:primaryAction?:), isEnabled
          menu: UIMenu, primaryAction: UIAction, tag, tap(), tintColor: UIColor, title
        enum UIBarButtonItem.Style
          case done, case plain
        enum UIBarButtonItem.SystemItem
          case action, case add, case bookmarks, case camera, case cancel, case close
          case compose, case done, case edit, case fastForward, case fixedSpace
          case flexibleSpace, case organize, case pause, case play, case redo, case refresh
          case reply, case rewind, case save, case search, case stop, case trash, case undo
        enum UIBarMetrics
          case compact, case default
        enum UIBarStyle
          case black, case default
        class UIBlurEffect: UIVisualEffect
          init(style:)
        enum UIBlurEffect.Style
          case dark, case extraLight, case light, case prominent, case regular
          case systemChromeMaterial, case systemMaterial, case systemThickMaterial
          case systemThinMaterial, case systemUltraThinMaterial
        class UIButton: UIControl
          contentEdgeInsets: UIEdgeInsets, currentTitle, image(for:): UIImage, init(type:)
          init(type?:primaryAction:), menu: UIMenu, setBackgroundImage(_:for:)
          setImage(_:for:), setTitle(_:for:), setTitleColor(_:for:), showsMenuAsPrimaryAction
          title(for:), titleLabel: UILabel
        enum UIButton.ButtonType
          case custom, case system
        struct UICellAccessory
          accessoryType: UICellAccessory.AccessoryType
          static checkmark(displayed?:options?:): Self, static customView(configuration:): Self
          static delete(displayed?:options?:actionHandler?:): Self
          static detail(displayed?:options?:actionHandler?:): Self
          static disclosureIndicator(displayed?:options?:): Self
          static insert(displayed?:options?:actionHandler?:): Self
          static label(text:displayed?:options?:): Self
          static multiselect(displayed?:options?:): Self
          static outlineDisclosure(displayed?:options?:actionHandler?:): Self
          static reorder(displayed?:options?:): Self, tap()
        enum UICellAccessory.AccessoryType
          case checkmark, case customView, case delete, case detail, case disclosureIndicator
          case insert, case label, case multiselect, case outlineDisclosure, case popUpMenu
          case reorder
        struct UICellAccessory.CheckmarkOptions
          init(isHidden?:reservedLayoutWidth?:tintColor?:), isHidden, reservedLayoutWidth
          tintColor: UIColor
        struct UICellAccessory.CustomViewConfiguration
          customView: UIView
          init(customView:placement:isHidden?:tintColor?:maintainsFixedSize?:)
          placement: UICellAccessory.Placement, tintColor: UIColor
        enum UICellAccessory.DisplayedState
          case always, case whenEditing, case whenNotEditing
        struct UICellAccessory.OutlineDisclosureOptions
          init(style?:tintColor?:), style: UICellAccessory.OutlineDisclosureOptions.Style
          tintColor: UIColor
        enum UICellAccessory.OutlineDisclosureOptions.Style
          case automatic, case cell, case header
        enum UICellAccessory.Placement
          case leading, case trailing
        struct UICellConfigurationState: UIConfigurationState
          init(traitCollection:), isDisabled, isEditing, isExpanded, isFocused, isHighlighted
          isReordering, isSelected, isSwiped, subscript(key:)
          traitCollection: UITraitCollection
        struct UICollectionLayoutListConfiguration
          appearance: UICollectionLayoutListConfiguration.Appearance, backgroundColor: UIColor
          footerMode, headerMode, headerTopPadding, init(appearance:), itemSeparatorHandler
          leadingSwipeActionsConfigurationProvider
          separatorConfiguration: UIListSeparatorConfiguration, showsSeparators
          trailingSwipeActionsConfigurationProvider
        enum UICollectionLayoutListConfiguration.Appearance
          case grouped, case insetGrouped, case plain, case sidebar, case sidebarPlain
        enum UICollectionLayoutListConfiguration.FooterMode
          case none, case supplementary
        enum UICollectionLayoutListConfiguration.HeaderMode
          case firstItemInSection, case none, case supplementary
        enum UICollectionLayoutSectionOrthogonalScrollingBehavior
          case continuous, case continuousGroupLeadingBoundary, case groupPaging
          case groupPagingCentered, case none, case paging
        class UICollectionReusableView: UIView
          apply(_:), didTransition(from:to:), init(coder:), init(frame:)
          preferredLayoutAttributesFitting(_:): UICollectionViewLayoutAttributes
          prepareForReuse(), reuseIdentifier, willTransition(from:to:)
        class UICollectionView: UIScrollView
          allowsMultipleSelection, allowsMultipleSelectionDuringEditing, allowsSelection
          allowsSelectionDuringEditing, backgroundView: UIView
          cellForItem(at:): UICollectionViewCell, collectionViewLayout: UICollectionViewLayout
          contextMenu(ofItemAt:): UIMenu, dataSource: UICollectionViewDataSource
          delegate: UICollectionViewDelegate, deleteItems(at:), deleteSections(_:)
          dequeueConfiguredReusableCell(using:for:item:)
          dequeueConfiguredReusableSupplementary(using:for:)
          dequeueReusableCell(withReuseIdentifier:for:): UICollectionViewCell
          dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:): UICollectionReusableView
          deselectItem(at:animated:), dragDelegate: UICollectionViewDragDelegate
          dragInteractionEnabled, dropDelegate: UICollectionViewDropDelegate
          indexPath(for:): IndexPath, indexPathForItem(at:): IndexPath
          indexPathsForSelectedItems: [IndexPath], indexPathsForVisibleItems: [IndexPath]
          init(coder:), init(frame:collectionViewLayout:), insertItems(at:), insertSections(_:)
          isEditing, isPrefetchingEnabled
          layoutAttributesForItem(at:): UICollectionViewLayoutAttributes, layoutSubviews()
          moveItem(at:to:), moveItemByUser(at:to:), moveSection(_:toSection:)
          numberOfItems(inSection:), numberOfSections, performBatchUpdates(_:completion?:)
          prefetchDataSource: UICollectionViewDataSourcePrefetching, reconfigureItems(at:)
          register(_:forCellWithReuseIdentifier:)
          register(_:forSupplementaryViewOfKind:withReuseIdentifier:), reloadData()
          reloadItems(at:), reloadSections(_:), scrollToItem(at:at:animated:)
          selectItem(at:animated:scrollPosition:)
          setCollectionViewLayout(_:animated:completion?:), static elementKindSectionFooter
          static elementKindSectionHeader
          supplementaryView(forElementKind:at:): UICollectionReusableView
          swipeItem(at:edge?:tapping?:), tapItem(at:), visibleCells: [UICollectionViewCell]
          visibleSupplementaryViews(ofKind:): [UICollectionReusableView]
        struct UICollectionView.CellRegistration
          init(cellNib:handler:), init(handler:)
        enum UICollectionView.ElementCategory
          case cell, case decorationView, case supplementaryView
        enum UICollectionView.ScrollDirection
          case horizontal, case vertical
        struct UICollectionView.ScrollPosition
          case bottom, case centeredHorizontally, case centeredVertically, case left
          case right, case top, init(rawValue:), rawValue
        struct UICollectionView.SupplementaryRegistration
          init(elementKind:handler:), init(supplementaryNib:elementKind:handler:)
        class UICollectionViewCell: UICollectionReusableView
          automaticallyUpdatesBackgroundConfiguration, automaticallyUpdatesContentConfiguration
          backgroundConfiguration: UIBackgroundConfiguration, backgroundView: UIView
          configurationState: UICellConfigurationState, configurationUpdateHandler
          contentConfiguration: UIContentConfiguration, contentView: UIView, init(coder:)
          init(frame:), isHighlighted, isSelected, selectedBackgroundView: UIView
          setNeedsUpdateConfiguration(), updateConfiguration(using:), updateProperties()
        class UICollectionViewCompositionalLayout: UICollectionViewLayout
          configuration: UICollectionViewCompositionalLayoutConfiguration, init(coder:)
          init(section:), init(section:configuration:), init(sectionProvider:)
          init(sectionProvider:configuration:), prepare(), static list(using:): Self
        class UICollectionViewCompositionalLayoutConfiguration
          boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem]
          contentInsetsReference, init(), interSectionSpacing, scrollDirection
        typealias UICollectionViewCompositionalLayoutSectionProvider
        class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
          clearsSelectionOnViewWillAppear, collectionView(_:canMoveItemAt:)
          collectionView(_:cellForItemAt:): UICollectionViewCell
          collectionView(_:contextMenuConfigurationForItemAt:point:): UIContextMenuConfiguration
          collectionView(_:didBeginMultipleSelectionInteractionAt:)
          collectionView(_:didDeselectItemAt:), collectionView(_:didEndDisplaying:forItemAt:)
          collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
          collectionView(_:didHighlightItemAt:), collectionView(_:didSelectItemAt:)
          collectionView(_:didUnhighlightItemAt:)
          collectionView(_:indexPathForIndexTitle:at:): IndexPath
          collectionView(_:moveItemAt:to:), collectionView(_:numberOfItemsInSection:)
          collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
          collectionView(_:shouldDeselectItemAt:), collectionView(_:shouldHighlightItemAt:)
          collectionView(_:shouldSelectItemAt:), collectionView(_:shouldShowMenuForItemAt:)
          collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:): IndexPath
          collectionView(_:viewForSupplementaryElementOfKind:at:): UICollectionReusableView
          collectionView(_:willDisplay:forItemAt:)
          collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
          collectionView: UICollectionView
          collectionViewDidEndMultipleSelectionInteraction(_:)
          collectionViewLayout: UICollectionViewLayout, indexTitles(for:), init(coder:)
          init(collectionViewLayout:), init(nibName:bundle:)
          installsStandardGestureForInteractiveMovement, loadView(), numberOfSections(in:)
          scrollViewDidEndDecelerating(_:), scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidEndScrollingAnimation(_:), scrollViewDidScroll(_:)
          scrollViewDidScrollToTop(_:), scrollViewDidZoom(_:), scrollViewShouldScrollToTop(_:)
          scrollViewWillBeginDecelerating(_:), scrollViewWillBeginDragging(_:)
          scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
          useLayoutToLayoutNavigationTransitions, viewForZooming(in:): UIView
          viewWillAppear(_:)
        protocol UICollectionViewDataSource
          collectionView(_:canMoveItemAt:)
          collectionView(_:cellForItemAt:): UICollectionViewCell
          collectionView(_:indexPathForIndexTitle:at:): IndexPath
          collectionView(_:moveItemAt:to:), collectionView(_:numberOfItemsInSection:)
          collectionView(_:viewForSupplementaryElementOfKind:at:): UICollectionReusableView
          indexTitles(for:), numberOfSections(in:)
        protocol UICollectionViewDataSourcePrefetching
        protocol UICollectionViewDelegate: UIScrollViewDelegate
          collectionView(_:contextMenuConfigurationForItemAt:point:): UIContextMenuConfiguration
          collectionView(_:didBeginMultipleSelectionInteractionAt:)
          collectionView(_:didDeselectItemAt:), collectionView(_:didEndDisplaying:forItemAt:)
          collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
          collectionView(_:didHighlightItemAt:), collectionView(_:didSelectItemAt:)
          collectionView(_:didUnhighlightItemAt:)
          collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
          collectionView(_:shouldDeselectItemAt:), collectionView(_:shouldHighlightItemAt:)
          collectionView(_:shouldSelectItemAt:), collectionView(_:shouldShowMenuForItemAt:)
          collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:): IndexPath
          collectionView(_:willDisplay:forItemAt:)
          collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
          collectionViewDidEndMultipleSelectionInteraction(_:)
        protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
          collectionView(_:layout:insetForSectionAt:): UIEdgeInsets
          collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
          collectionView(_:layout:minimumLineSpacingForSectionAt:)
          collectionView(_:layout:referenceSizeForFooterInSection:): CGSize
          collectionView(_:layout:referenceSizeForHeaderInSection:): CGSize
          collectionView(_:layout:sizeForItemAt:): CGSize
        class UICollectionViewDiffableDataSource: UICollectionViewDataSource
          apply(_:animatingDifferences?:completion?:)
          apply(_:to:animatingDifferences?:completion?:)
          applySnapshotUsingReloadData(_:completion?:), collectionView(_:canMoveItemAt:)
          collectionView(_:cellForItemAt:): UICollectionViewCell
          collectionView(_:indexPathForIndexTitle:at:): IndexPath
          collectionView(_:moveItemAt:to:), collectionView(_:numberOfItemsInSection:)
          collectionView(_:viewForSupplementaryElementOfKind:at:): UICollectionReusableView
          index(for:), indexPath(for:): IndexPath, indexTitles(for:)
          init(collectionView:cellProvider:), itemIdentifier(for:), numberOfSections(in:)
          reorderingHandlers: UICollectionViewDiffableDataSource.ReorderingHandlers
          sectionIdentifier(for:), sectionSnapshotHandlers: SectionSnapshotHandlers
          snapshot(): NSDiffableDataSourceSnapshot
          snapshot(for:): NSDiffableDataSourceSectionSnapshot, supplementaryViewProvider
        struct UICollectionViewDiffableDataSource.ReorderingHandlers
          canReorderItem, didReorder, init(), willReorder
        protocol UICollectionViewDragDelegate
        protocol UICollectionViewDropDelegate
        class UICollectionViewFlowLayout: UICollectionViewLayout
          estimatedItemSize, footerReferenceSize, headerReferenceSize, itemSize: CGSize
          minimumInteritemSpacing, minimumLineSpacing, prepare(), scrollDirection
          sectionFootersPinToVisibleBounds, sectionHeadersPinToVisibleBounds, sectionInset
          static automaticSize: CGSize
        class UICollectionViewLayout
          collectionView: UICollectionView, collectionViewContentSize: CGSize, hash(into:)
          init(), init(coder:), invalidateLayout()
          layoutAttributesForDecorationView(ofKind:at:): UICollectionViewLayoutAttributes
          layoutAttributesForElements(in:): [UICollectionViewLayoutAttributes]
          layoutAttributesForItem(at:): UICollectionViewLayoutAttributes
          layoutAttributesForSupplementaryView(ofKind:at:): UICollectionViewLayoutAttributes
          prepare(), register(_:forDecorationViewOfKind:)
          shouldInvalidateLayout(forBoundsChange:)
          shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
        class UICollectionViewLayoutAttributes
          alpha, bounds: CGRect, center: CGPoint, copy(), frame, hash(into:)
          indexPath: IndexPath, init(_:_:_:), init(forCellWith:)
          init(forDecorationViewOfKind:with:), init(forSupplementaryViewOfKind:with:), isHidden
          representedElementCategory: UICollectionView.ElementCategory, representedElementKind
          size: CGSize, transform, zIndex
        class UICollectionViewListCell: UICollectionViewCell
          accessories: [UICellAccessory]
          defaultBackgroundConfiguration(): UIBackgroundConfiguration
          defaultContentConfiguration(): UIListContentConfiguration, indentationLevel
          indentationWidth, indentsAccessories, separatorLayoutGuide: UILayoutGuide
        class UIColor
          case black, case blue, case brown, case clear, case cyan, case darkGray
          case darkText, case gray, case green, case label, case lightGray, case lightText
          case link, case magenta, case opaqueSeparator, case orange, case placeholderText
          case purple, case quaternaryLabel, case quaternarySystemFill, case red
          case secondaryLabel, case secondarySystemBackground, case secondarySystemFill
          case secondarySystemGroupedBackground, case separator, case systemBackground
          case systemBlue, case systemBrown, case systemCyan, case systemFill, case systemGray
          case systemGray2, case systemGray3, case systemGray4, case systemGray5
          case systemGray6, case systemGreen, case systemGroupedBackground, case systemIndigo
          case systemMint, case systemOrange, case systemPink, case systemPurple
          case systemRed, case systemTeal, case systemYellow, case tertiaryLabel
          case tertiarySystemBackground, case tertiarySystemFill
          case tertiarySystemGroupedBackground, case white, case yellow, cgColor: CGColor
          hash(into:), init(cgColor:), init(dynamicProvider:)
          init(hue:saturation:brightness:alpha:), init(red:green:blue:alpha:)
          init(white:alpha:), set(), setFill(), setStroke(), withAlphaComponent(_:): UIColor
        struct UIConfigurationColorTransformer
          callAsFunction(_:): UIColor, case grayscale, case monochromeTint, case preferredTint
          hash(into:), init(_:), transform
        protocol UIConfigurationState
          init(traitCollection:), subscript(key:), traitCollection: UITraitCollection
        struct UIConfigurationStateCustomKey
          init(_:), init(rawValue:), rawValue
        protocol UIContentConfiguration
          makeContentView(), updated(for:): UIContentConfiguration
        enum UIContentInsetsReference
          case automatic, case layoutMargins, case none, case readableContent, case safeArea
        protocol UIContentView
          configuration: UIContentConfiguration, supports(_:)
        class UIContext
          case current, commit(), counters: UICounters, liveViewControllers: [UIViewController]
          makeCurrent(), needsCommit, onCommit(_:), screenDescription(of:)
          visibleWindows: [UIWindow], withCurrent(_:)
        typealias UIContextMenuActionProvider
        class UIContextMenuConfiguration
          identifier, init(identifier?:previewProvider?:actionProvider?:), menu: UIMenu
        typealias UIContextMenuContentPreviewProvider
        class UIContextualAction
          backgroundColor: UIColor, handler, image: UIImage, init(style:title:handler:)
          style: UIContextualAction.Style, title
        enum UIContextualAction.Style
          case destructive, case normal
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
        class UIDatePicker: UIControl
          choose(_:), date, datePickerMode, maximumDate, minimumDate, preferredDatePickerStyle
          setDate(_:animated:)
        enum UIDatePicker.Mode
          case countDownTimer, case date, case dateAndTime, case time
        enum UIDatePicker.Style
          case automatic, case compact, case inline, case wheels
        struct UIDevice
          case current, model, name, static orientationDidChangeNotification, systemVersion
          userInterfaceIdiom
        struct UIEdgeInsets
          bottom, case zero, init(), init(top:left:bottom:right:), left, right, top
        class UIEvent
        class UIFont
          fontDescriptor: UIFontDescriptor, hash(into:), init(descriptor:size:)
          init(name:size:), pointSize, static boldSystemFont(ofSize:): Self
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
        class UIFontDescriptor
          hash(into:), pointSize, static preferredFontDescriptor(withTextStyle:): Self
          withSymbolicTraits(_:): UIFontDescriptor
        struct UIFontDescriptor.SymbolicTraits
          case traitBold, case traitItalic, init(rawValue:), rawValue
        class UIGestureRecognizer
          cancelsTouchesInView, delegate: UIGestureRecognizerDelegate, hash(into:), init()
          init(primaryAction:), isEnabled, location(in:): CGPoint, recognize()
          require(toFail:), state, view: UIView
        enum UIGestureRecognizer.State
          case began, case cancelled, case changed, case ended, case failed, case possible
          static recognized
        protocol UIGestureRecognizerDelegate
        class UIGraphicsImageRenderer
          image(actions:): UIImage, init(bounds:), init(size:), init(size:format:)
        class UIGraphicsImageRendererContext
          cgContext: CGContext, clip(to:), fill(_:), format: UIGraphicsImageRendererFormat
          stroke(_:)
        class UIGraphicsImageRendererFormat
          init(), opaque, scale, static default(): Self
        class UIImage
          draw(at:), draw(in:), hash(into:), identifier
          imageRendererFormat: UIGraphicsImageRendererFormat, init(), init(data:)
          init(data:scale:), init(identifier:size:), init(named:), init(systemName:)
          init(systemName:withConfiguration:), resizableImage(withCapInsets:): UIImage, scale
          size: CGSize, withConfiguration(_:): UIImage, withRenderingMode(_:): UIImage
          withTintColor(_:): UIImage, withTintColor(_:renderingMode:): UIImage
        enum UIImage.RenderingMode
          case alwaysOriginal, case alwaysTemplate, case automatic
        class UIImage.SymbolConfiguration
          hash(into:), init(font:), init(pointSize:), init(pointSize:weight:)
          init(pointSize:weight:scale:), init(scale:), init(textStyle:), init(textStyle:scale:)
          init(weight:)
        enum UIImage.SymbolScale
          case default, case large, case medium, case small, case unspecified
        enum UIImage.SymbolWeight
          case black, case bold, case heavy, case light, case medium, case regular
          case semibold, case thin, case ultraLight, case unspecified
        class UIImageView: UIView
          highlightedImage: UIImage, image: UIImage, init(image:)
          init(image:highlightedImage:), isHighlighted
          preferredSymbolConfiguration: UIImage.SymbolConfiguration
        struct UIInterfaceOrientationMask
          case all, case allButUpsideDown, case landscape, case landscapeLeft
          case landscapeRight, case portrait, case portraitUpsideDown, init(rawValue:)
          rawValue
        enum UIKeyboardType
          case URL, case asciiCapable, case decimalPad, case default, case emailAddress
          case namePhonePad, case numberPad, case numbersAndPunctuation, case phonePad
          case twitter, case webSearch
        class UILabel: UIView
          adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth, attributedText
          font: UIFont, highlightedTextColor: UIColor, isEnabled, isHighlighted
          lineBreakMode: NSLineBreakMode, minimumScaleFactor, numberOfLines
          preferredMaxLayoutWidth, shadowColor: UIColor, shadowOffset: CGSize, text
          textAlignment: NSTextAlignment, textColor: UIColor
        class UILayoutGuide
          bottomAnchor: NSLayoutYAxisAnchor, centerXAnchor: NSLayoutXAxisAnchor
          centerYAnchor: NSLayoutYAxisAnchor, heightAnchor: NSLayoutDimension, identifier
          init(), leadingAnchor: NSLayoutXAxisAnchor, leftAnchor: NSLayoutXAxisAnchor
          owningView: UIView, rightAnchor: NSLayoutXAxisAnchor, topAnchor: NSLayoutYAxisAnchor
          trailingAnchor: NSLayoutXAxisAnchor, widthAnchor: NSLayoutDimension
        struct UILayoutPriority
          case defaultHigh, case defaultLow, case fittingSizeLevel, case required, init(_:)
          init(rawValue:), rawValue
        struct UIListContentConfiguration: UIContentConfiguration
          attributedText, axesPreservingSuperviewLayoutMargins
          directionalLayoutMargins: NSDirectionalEdgeInsets, image: UIImage
          imageProperties: UIListContentConfiguration.ImageProperties, imageToTextPadding
          makeContentView(), prefersSideBySideTextAndSecondaryText, secondaryAttributedText
          secondaryText, secondaryTextProperties: UIListContentConfiguration.TextProperties
          static accompaniedSidebarCell(): Self, static accompaniedSidebarSubtitleCell(): Self
          static cell(): Self, static extraProminentInsetGroupedHeader(): Self
          static groupedFooter(): Self, static groupedHeader(): Self
          static plainFooter(): Self, static plainHeader(): Self
          static prominentInsetGroupedHeader(): Self, static sidebarCell(): Self
          static sidebarHeader(): Self, static sidebarSubtitleCell(): Self
          static subtitleCell(): Self, static valueCell(): Self, text
          textProperties: UIListContentConfiguration.TextProperties
          textToSecondaryTextHorizontalPadding, textToSecondaryTextVerticalPadding
          updated(for:): UIListContentConfiguration
        struct UIListContentConfiguration.ImageProperties
          cornerRadius, maximumSize, preferredSymbolConfiguration: UIImage.SymbolConfiguration
          reservedLayoutSize, static standardDimension, tintColor: UIColor
          tintColorTransformer: UIConfigurationColorTransformer
        struct UIListContentConfiguration.TextProperties
          adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth, alignment
          color: UIColor, colorTransformer: UIConfigurationColorTransformer, font: UIFont
          lineBreakMode, minimumScaleFactor, numberOfLines, resolvedColor(): UIColor, transform
        enum UIListContentConfiguration.TextProperties.TextAlignment
          case center, case justified, case natural
        enum UIListContentConfiguration.TextProperties.TextTransform
          case capitalized, case lowercase, case none, case uppercase
        class UIListContentView: UIView, UIContentView
          configuration: UIContentConfiguration, imageLayoutGuide: UILayoutGuide, init(coder:)
          init(configuration:), secondaryTextLayoutGuide: UILayoutGuide
          textLayoutGuide: UILayoutGuide
        struct UIListSeparatorConfiguration
          bottomSeparatorInsets, bottomSeparatorVisibility, color, init(listAppearance:)
          topSeparatorInsets, topSeparatorVisibility
        enum UIListSeparatorConfiguration.Visibility
          case automatic, case hidden, case visible
        class UILongPressGestureRecognizer: UIGestureRecognizer
          minimumPressDuration
        class UIMenu: UIMenuElement
          actions: [UIAction], children: [UIMenuElement], explicitIdentifier: UIMenu.Identifier
          init(title?:subtitle?:image?:identifier?:options?:children?:)
          options: UIMenu.Options, replacingChildren(_:): UIMenu
        struct UIMenu.Identifier
          init(_:), init(rawValue:), rawValue
        struct UIMenu.Options
          case destructive, case displayInline, case singleSelection, init(rawValue:), rawValue
        class UIMenuElement
          image: UIImage, subtitle, title
        struct UIMenuElement.Attributes
          case destructive, case disabled, case hidden, case keepsMenuPresented
          init(rawValue:), rawValue
        enum UIMenuElement.State
          case mixed, case off, case on
        enum UIModalPresentationStyle
          case automatic, case currentContext, case custom, case formSheet, case fullScreen
          case overCurrentContext, case overFullScreen, case pageSheet, case popover
        enum UIModalTransitionStyle
          case coverVertical, case crossDissolve, case flipHorizontal, case partialCurl
        class UINavigationBar: UIView
          backIndicatorImage: UIImage, backIndicatorTransitionMaskImage: UIImage, barStyle
          barTintColor: UIColor, compactAppearance: UINavigationBarAppearance, isTranslucent
          largeTitleTextAttributes, prefersLargeTitles
          scrollEdgeAppearance: UINavigationBarAppearance, setBackgroundImage(_:for:)
          shadowImage: UIImage, standardAppearance: UINavigationBarAppearance
          titleTextAttributes
        class UINavigationBarAppearance: UIBarAppearance
          largeTitleTextAttributes, titleTextAttributes
        class UINavigationController: UIViewController
          delegate: UINavigationControllerDelegate, hidesBarsOnSwipe, init(), init(coder:)
          init(rootViewController:), isNavigationBarHidden, isToolbarHidden
          navigationBar: UINavigationBar
          popToRootViewController(animated:): [UIViewController]
          popToViewController(_:animated:): [UIViewController]
          popViewController(animated:): UIViewController, pushViewController(_:animated:)
          setNavigationBarHidden(_:animated:), setToolbarHidden(_:animated:)
          setViewControllers(_:animated:), tapBack(), toolbar: UIToolbar
          topViewController: UIViewController, viewControllers: [UIViewController]
          visibleViewController: UIViewController
        protocol UINavigationControllerDelegate
          navigationController(_:didShow:animated:), navigationController(_:willShow:animated:)
        class UINavigationItem
          backBarButtonItem: UIBarButtonItem, backButtonTitle
          compactAppearance: UINavigationBarAppearance, context: UIContext, hidesBackButton
          hidesSearchBarWhenScrolling, init(title:)
          largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode
          leftBarButtonItem: UIBarButtonItem, leftBarButtonItems: [UIBarButtonItem]
          leftItemsSupplementBackButton, prompt, rightBarButtonItem: UIBarButtonItem
          rightBarButtonItems: [UIBarButtonItem]
          scrollEdgeAppearance: UINavigationBarAppearance, searchController: UISearchController
          setHidesBackButton(_:animated:), setLeftBarButton(_:animated:)
          setLeftBarButtonItems(_:animated:), setRightBarButton(_:animated:)
          setRightBarButtonItems(_:animated:), standardAppearance: UINavigationBarAppearance
          title, titleView: UIView
        enum UINavigationItem.LargeTitleDisplayMode
          case always, case automatic, case never
        class UINib
          init(nibName:bundle:), instantiate(withOwner:options?:)
        struct UINib.OptionsKey
          init(rawValue:), rawValue
        class UIPageControl: UIControl
          currentPage, currentPageIndicatorTintColor: UIColor, hidesForSinglePage
          numberOfPages, pageIndicatorTintColor: UIColor, tap(forward:)
        class UIPanGestureRecognizer: UIGestureRecognizer
          maximumNumberOfTouches, minimumNumberOfTouches, setTranslation(_:in:)
          translation(in:): CGPoint, velocity(in:): CGPoint
        class UIPickerView: UIView
          dataSource: UIPickerViewDataSource, delegate: UIPickerViewDelegate
          numberOfComponents, numberOfRows(inComponent:), reloadAllComponents()
          reloadComponent(_:), selectRow(_:inComponent:animated:), selectedRow(inComponent:)
          shownTitle(inComponent?:), turn(to:inComponent?:)
        protocol UIPickerViewDataSource
          numberOfComponents(in:), pickerView(_:numberOfRowsInComponent:)
        protocol UIPickerViewDelegate
          pickerView(_:didSelectRow:inComponent:), pickerView(_:titleForRow:forComponent:)
        class UIPinchGestureRecognizer: UIGestureRecognizer
          scale
        class UIProgressView: UIView
          init(progressViewStyle:), progress, progressTintColor: UIColor
          setProgress(_:animated:), trackTintColor: UIColor
        enum UIProgressView.Style
          case bar, case default
        struct UIRectEdge
          case all, case bottom, case left, case right, case top, init(rawValue:), rawValue
        class UIRefreshControl: UIControl
          attributedTitle, beginRefreshing(), endRefreshing(), isRefreshing
        class UIResponder
          awakeFromNib(), becomeFirstResponder(), canBecomeFirstResponder
          canResignFirstResponder, context: UIContext, hash(into:), init()
          inputAccessoryView: UIView, inputView: UIView, isFirstResponder, next: UIResponder
          resignFirstResponder(), static keyboardAnimationCurveUserInfoKey
          static keyboardAnimationDurationUserInfoKey, static keyboardDidHideNotification
          static keyboardDidShowNotification, static keyboardFrameBeginUserInfoKey
          static keyboardFrameEndUserInfoKey, static keyboardWillChangeFrameNotification
          static keyboardWillHideNotification, static keyboardWillShowNotification
          touchesBegan(_:with:), touchesCancelled(_:with:), touchesEnded(_:with:)
          touchesMoved(_:with:)
        enum UIReturnKeyType
          case continue, case default, case done, case emergencyCall, case go, case google
          case join, case next, case route, case search, case send, case yahoo
        class UIScene: UIResponder
          activationState, delegate: UISceneDelegate, session: UISceneSession
        enum UIScene.ActivationState
          case background, case foregroundActive, case foregroundInactive, case unattached
        class UIScene.ConnectionOptions
        class UISceneConfiguration
          delegateClass, init(name:sessionRole:), name, role: UISceneSession.Role
          storyboard: UIStoryboard
        protocol UISceneDelegate
          scene(_:willConnectTo:options:), sceneDidBecomeActive(_:), sceneDidDisconnect(_:)
          sceneDidEnterBackground(_:), sceneWillEnterForeground(_:), sceneWillResignActive(_:)
        class UISceneSession
          hash(into:), persistentIdentifier, role: UISceneSession.Role
        struct UISceneSession.Role
          case windowApplication, init(rawValue:), rawValue
        struct UIScreen
          bounds: CGRect, case main, scale
        class UIScrollView: UIView
          adjustedContentInset: UIEdgeInsets, alwaysBounceHorizontal, alwaysBounceVertical
          bounces, canCancelContentTouches, contentInset: UIEdgeInsets
          contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior
          contentLayoutGuide: UILayoutGuide, contentOffset: CGPoint, contentSize: CGSize
          delaysContentTouches, delegate: UIScrollViewDelegate, drag(toY:)
          flashScrollIndicators(), frameLayoutGuide: UILayoutGuide, isDecelerating, isDragging
          isPagingEnabled, isScrollEnabled, isTracking
          keyboardDismissMode: UIScrollView.KeyboardDismissMode, maximumZoomScale
          minimumZoomScale, pullToRefresh(), refreshControl: UIRefreshControl
          scrollIndicatorInsets: UIEdgeInsets, scrollRectToVisible(_:animated:), scrollsToTop
          setContentOffset(_:animated:), showsHorizontalScrollIndicator
          showsVerticalScrollIndicator, verticalScrollIndicatorInsets: UIEdgeInsets, zoomScale
        enum UIScrollView.ContentInsetAdjustmentBehavior
          case always, case automatic, case never, case scrollableAxes
        enum UIScrollView.KeyboardDismissMode
          case interactive, case none, case onDrag
        protocol UIScrollViewDelegate
          scrollViewDidEndDecelerating(_:), scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidEndScrollingAnimation(_:), scrollViewDidScroll(_:)
          scrollViewDidScrollToTop(_:), scrollViewDidZoom(_:), scrollViewShouldScrollToTop(_:)
          scrollViewWillBeginDecelerating(_:), scrollViewWillBeginDragging(_:)
          scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
          viewForZooming(in:): UIView
        class UISearchBar: UIView
          autocapitalizationType, autocorrectionType, backgroundImage: UIImage, barStyle
          barTintColor: UIColor, becomeFirstResponder(), delegate: UISearchBarDelegate
          enablesReturnKeyAutomatically, init(coder:), init(frame:), isTranslucent, placeholder
          prompt, resignFirstResponder(), returnKeyType, scopeButtonTitles, searchBarStyle
          searchTextField: UISearchTextField, selectedScopeButtonIndex, setImage(_:for:state:)
          setShowsCancelButton(_:animated:), showsCancelButton, showsScopeBar, tapCancel()
          tapScope(at:), tapSearch(), text, type(_:)
        enum UISearchBar.Icon
          case bookmark, case clear, case resultsList, case search
        enum UISearchBar.Style
          case default, case minimal, case prominent
        protocol UISearchBarDelegate
          searchBar(_:selectedScopeButtonIndexDidChange:), searchBar(_:textDidChange:)
          searchBarBookmarkButtonClicked(_:), searchBarCancelButtonClicked(_:)
          searchBarResultsListButtonClicked(_:), searchBarSearchButtonClicked(_:)
          searchBarShouldBeginEditing(_:), searchBarShouldEndEditing(_:)
          searchBarTextDidBeginEditing(_:), searchBarTextDidEndEditing(_:)
        class UISearchContainerViewController: UIViewController
          init(coder:), init(searchController:), searchController: UISearchController
        class UISearchController: UIViewController
          automaticallyShowsCancelButton, automaticallyShowsScopeBar
          delegate: UISearchControllerDelegate, hidesNavigationBarDuringPresentation
          init(coder:), init(searchResultsController:), isActive
          obscuresBackgroundDuringPresentation, searchBar: UISearchBar
          searchResultsController: UIViewController
          searchResultsUpdater: UISearchResultsUpdating, showsSearchResultsController
        protocol UISearchControllerDelegate
          didDismissSearchController(_:), didPresentSearchController(_:)
          presentSearchController(_:), willDismissSearchController(_:)
          willPresentSearchController(_:)
        protocol UISearchResultsUpdating
          updateSearchResults(for:)
        class UISearchTextField: UITextField
          becomeFirstResponder(), resignFirstResponder(), sendActions(for:)
        class UISegmentedControl: UIControl
          apportionsSegmentWidthsByContent, imageForSegment(at:): UIImage, init(frame:actions:)
          init(items:), insertSegment(with:at:animated:), insertSegment(withTitle:at:animated:)
          isEnabledForSegment(at:), isMomentary, numberOfSegments, removeAllSegments()
          removeSegment(at:animated:), selectedSegmentIndex, selectedSegmentTintColor: UIColor
          setEnabled(_:forSegmentAt:), setImage(_:forSegmentAt:), setTitle(_:forSegmentAt:)
          static noSegment, tapSegment(at:), titleForSegment(at:)
        enum UISemanticContentAttribute
          case forceLeftToRight, case forceRightToLeft, case playback, case spatial
          case unspecified
        class UISlider: UIControl
          drag(to:), isContinuous, maximumTrackTintColor: UIColor, maximumValue
          minimumTrackTintColor: UIColor, minimumValue, setValue(_:animated:)
          thumbTintColor: UIColor, value
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
        enum UIStatusBarStyle
          case darkContent, case default, case lightContent
        class UIStepper: UIControl
          autorepeat, isContinuous, maximumValue, minimumValue, stepValue, tap(up:), value
          wraps
        class UIStoryboard
          init(name:bundle:), instantiateInitialViewController(): UIViewController
          instantiateViewController(withIdentifier:): UIViewController
        class UIStoryboardSegue
          destination: UIViewController, identifier, init(identifier:source:destination:)
          source: UIViewController
        class UISwipeActionsConfiguration
          actions: [UIContextualAction], init(actions:), performsFirstActionWithFullSwipe
        class UISwipeGestureRecognizer: UIGestureRecognizer
          direction, numberOfTouchesRequired
        struct UISwipeGestureRecognizer.Direction
          case down, case left, case right, case up, init(rawValue:), rawValue
        class UISwitch: UIControl
          isOn, setOn(_:animated:)
        class UITabBarAppearance: UIBarAppearance
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
          allowsMultipleSelection, allowsMultipleSelectionDuringEditing, allowsSelection
          allowsSelectionDuringEditing, backgroundView: UIView, beginUpdates()
          cellForRow(at:): UITableViewCell, cellLayoutMarginsFollowReadableWidth
          contentOffset: CGPoint, contextMenu(ofRowAt:): UIMenu
          dataSource: UITableViewDataSource, delegate: UITableViewDelegate
          deleteRowByUser(at:), deleteRows(at:with:), deleteSections(_:with:)
          dequeueReusableCell(withIdentifier:): UITableViewCell
          dequeueReusableCell(withIdentifier:for:): UITableViewCell
          dequeueReusableHeaderFooterView(withIdentifier:): UITableViewHeaderFooterView
          deselectRow(at:animated:), dragDelegate: UITableViewDragDelegate
          dragInteractionEnabled, dropDelegate: UITableViewDropDelegate, endUpdates()
          estimatedRowHeight, estimatedSectionFooterHeight, estimatedSectionHeaderHeight
          footerView(forSection:): UITableViewHeaderFooterView
          headerView(forSection:): UITableViewHeaderFooterView, indexPath(for:): IndexPath
          indexPathForRow(at:): IndexPath, indexPathForSelectedRow: IndexPath
          indexPathsForRows(in:): [IndexPath], indexPathsForSelectedRows: [IndexPath]
          indexPathsForVisibleRows: [IndexPath], init(coder:), init(frame:), init(frame:style:)
          insertRows(at:with:), insertSections(_:with:), insetsContentViewsToSafeArea
          isEditing, layoutSubviews(), moveRow(at:to:), moveRowByUser(at:to:)
          moveSection(_:toSection:), numberOfRows(inSection:), numberOfSections
          performBatchUpdates(_:completion?:)
          prefetchDataSource: UITableViewDataSourcePrefetching, pressRow(at:)
          reconfigureRows(at:), rect(forSection:): CGRect, rectForRow(at:): CGRect
          register(_:forCellReuseIdentifier:), register(_:forHeaderFooterViewReuseIdentifier:)
          reloadData(), reloadRows(at:with:), reloadSectionIndexTitles()
          reloadSections(_:with:), rowHeight, scrollToRow(at:at:animated:), sectionFooterHeight
          sectionHeaderHeight, sectionHeaderTopPadding, sectionIndexBackgroundColor: UIColor
          sectionIndexColor: UIColor, sectionIndexMinimumDisplayRowCount
          sectionIndexTrackingBackgroundColor: UIColor, selectRow(at:animated:)
          selectRow(at:animated:scrollPosition:), separatorColor: UIColor
          separatorInset: UIEdgeInsets
          separatorInsetReference: UITableView.SeparatorInsetReference
          separatorStyle: UITableViewCell.SeparatorStyle, setEditing(_:animated:)
          style: UITableView.Style, swipeRow(at:edge?:tapping?:), tableFooterView: UIView
          tableHeaderView: UIView, tapAccessory(ofRowAt:), tapRow(at:)
          visibleCells: [UITableViewCell]
        enum UITableView.RowAnimation
          case automatic, case bottom, case fade, case left, case none, case right, case top
        enum UITableView.ScrollPosition
          case bottom, case middle, case none, case top
        enum UITableView.SeparatorInsetReference
          case fromAutomaticInsets, case fromCellEdges
        enum UITableView.Style
          case grouped, case insetGrouped, case plain
        class UITableViewCell: UIView
          accessoryType: UITableViewCell.AccessoryType, accessoryView: UIView
          automaticallyUpdatesBackgroundConfiguration, automaticallyUpdatesContentConfiguration
          backgroundConfiguration: UIBackgroundConfiguration, backgroundView: UIView
          configurationState: UICellConfigurationState, configurationUpdateHandler
          contentConfiguration: UIContentConfiguration, contentView: UIView
          defaultBackgroundConfiguration(): UIBackgroundConfiguration
          defaultContentConfiguration(): UIListContentConfiguration, detailTextLabel: UILabel
          didTransition(to:), editingAccessoryType: UITableViewCell.AccessoryType
          imageView: UIImageView, indentationLevel, indentationWidth, init(coder:)
          init(frame:), init(style:reuseIdentifier:), isEditing, isHighlighted, isSelected
          prepareForReuse(), reuseIdentifier, selectedBackgroundView: UIView
          selectionStyle: UITableViewCell.SelectionStyle, separatorInset: UIEdgeInsets
          setEditing(_:animated:), setHighlighted(_:animated:), setNeedsUpdateConfiguration()
          setSelected(_:animated:), showsReorderControl, textLabel: UILabel
          updateConfiguration(using:), willTransition(to:)
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
        struct UITableViewCell.StateMask
          case showingDeleteConfirmation, case showingEditControl, init(rawValue:), rawValue
        class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate
          clearsSelectionOnViewWillAppear, init(), init(coder:), init(nibName:bundle:)
          init(style:), loadView(), numberOfSections(in:), refreshControl: UIRefreshControl
          scrollViewDidEndDecelerating(_:), scrollViewDidEndDragging(_:willDecelerate:)
          scrollViewDidEndScrollingAnimation(_:), scrollViewDidScroll(_:)
          scrollViewDidScrollToTop(_:), scrollViewDidZoom(_:), scrollViewShouldScrollToTop(_:)
          scrollViewWillBeginDecelerating(_:), scrollViewWillBeginDragging(_:)
          scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
          sectionIndexTitles(for:), tableView(_:accessoryButtonTappedForRowWith:)
          tableView(_:canEditRowAt:), tableView(_:canMoveRowAt:)
          tableView(_:cellForRowAt:): UITableViewCell, tableView(_:commit:forRowAt:)
          tableView(_:contextMenuConfigurationForRowAt:point:): UIContextMenuConfiguration
          tableView(_:didBeginMultipleSelectionInteractionAt:), tableView(_:didDeselectRowAt:)
          tableView(_:didEndDisplaying:forRowAt:), tableView(_:didEndEditingRowAt:)
          tableView(_:didHighlightRowAt:), tableView(_:didSelectRowAt:)
          tableView(_:didUnhighlightRowAt:)
          tableView(_:editingStyleForRowAt:): UITableViewCell.EditingStyle
          tableView(_:estimatedHeightForRowAt:), tableView(_:heightForFooterInSection:)
          tableView(_:heightForHeaderInSection:), tableView(_:heightForRowAt:)
          tableView(_:indentationLevelForRowAt:)
          tableView(_:leadingSwipeActionsConfigurationForRowAt:): UISwipeActionsConfiguration
          tableView(_:moveRowAt:to:), tableView(_:numberOfRowsInSection:)
          tableView(_:sectionForSectionIndexTitle:at:)
          tableView(_:shouldBeginMultipleSelectionInteractionAt:)
          tableView(_:shouldHighlightRowAt:), tableView(_:shouldIndentWhileEditingRowAt:)
          tableView(_:shouldShowMenuForRowAt:)
          tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:): IndexPath
          tableView(_:titleForDeleteConfirmationButtonForRowAt:)
          tableView(_:titleForFooterInSection:), tableView(_:titleForHeaderInSection:)
          tableView(_:trailingSwipeActionsConfigurationForRowAt:): UISwipeActionsConfiguration
          tableView(_:viewForFooterInSection:): UIView
          tableView(_:viewForHeaderInSection:): UIView, tableView(_:willBeginEditingRowAt:)
          tableView(_:willDeselectRowAt:): IndexPath, tableView(_:willDisplay:forRowAt:)
          tableView(_:willDisplayFooterView:forSection:)
          tableView(_:willDisplayHeaderView:forSection:)
          tableView(_:willSelectRowAt:): IndexPath, tableView: UITableView
          tableViewDidEndMultipleSelectionInteraction(_:), viewForZooming(in:): UIView
          viewWillAppear(_:)
        protocol UITableViewDataSource
          numberOfSections(in:), sectionIndexTitles(for:), tableView(_:canEditRowAt:)
          tableView(_:canMoveRowAt:), tableView(_:cellForRowAt:): UITableViewCell
          tableView(_:commit:forRowAt:), tableView(_:moveRowAt:to:)
          tableView(_:numberOfRowsInSection:), tableView(_:sectionForSectionIndexTitle:at:)
          tableView(_:titleForFooterInSection:), tableView(_:titleForHeaderInSection:)
        protocol UITableViewDataSourcePrefetching
        protocol UITableViewDelegate: UIScrollViewDelegate
          tableView(_:accessoryButtonTappedForRowWith:)
          tableView(_:contextMenuConfigurationForRowAt:point:): UIContextMenuConfiguration
          tableView(_:didBeginMultipleSelectionInteractionAt:), tableView(_:didDeselectRowAt:)
          tableView(_:didEndDisplaying:forRowAt:), tableView(_:didEndEditingRowAt:)
          tableView(_:didHighlightRowAt:), tableView(_:didSelectRowAt:)
          tableView(_:didUnhighlightRowAt:)
          tableView(_:editingStyleForRowAt:): UITableViewCell.EditingStyle
          tableView(_:estimatedHeightForRowAt:), tableView(_:heightForFooterInSection:)
          tableView(_:heightForHeaderInSection:), tableView(_:heightForRowAt:)
          tableView(_:indentationLevelForRowAt:)
          tableView(_:leadingSwipeActionsConfigurationForRowAt:): UISwipeActionsConfiguration
          tableView(_:shouldBeginMultipleSelectionInteractionAt:)
          tableView(_:shouldHighlightRowAt:), tableView(_:shouldIndentWhileEditingRowAt:)
          tableView(_:shouldShowMenuForRowAt:)
          tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:): IndexPath
          tableView(_:titleForDeleteConfirmationButtonForRowAt:)
          tableView(_:trailingSwipeActionsConfigurationForRowAt:): UISwipeActionsConfiguration
          tableView(_:viewForFooterInSection:): UIView
          tableView(_:viewForHeaderInSection:): UIView, tableView(_:willBeginEditingRowAt:)
          tableView(_:willDeselectRowAt:): IndexPath, tableView(_:willDisplay:forRowAt:)
          tableView(_:willDisplayFooterView:forSection:)
          tableView(_:willDisplayHeaderView:forSection:)
          tableView(_:willSelectRowAt:): IndexPath
          tableViewDidEndMultipleSelectionInteraction(_:)
        class UITableViewDiffableDataSource: UITableViewDataSource
          apply(_:animatingDifferences?:completion?:)
          applySnapshotUsingReloadData(_:completion?:), defaultRowAnimation, index(for:)
          indexPath(for:): IndexPath, init(tableView:cellProvider:), itemIdentifier(for:)
          numberOfSections(in:), sectionIdentifier(for:), sectionIndexTitles(for:)
          snapshot(): NSDiffableDataSourceSnapshot, tableView(_:canEditRowAt:)
          tableView(_:canMoveRowAt:), tableView(_:cellForRowAt:): UITableViewCell
          tableView(_:commit:forRowAt:), tableView(_:moveRowAt:to:)
          tableView(_:numberOfRowsInSection:), tableView(_:sectionForSectionIndexTitle:at:)
          tableView(_:titleForFooterInSection:), tableView(_:titleForHeaderInSection:)
        protocol UITableViewDragDelegate
        protocol UITableViewDropDelegate
        class UITableViewHeaderFooterView: UIView
          backgroundConfiguration: UIBackgroundConfiguration, backgroundView: UIView
          contentConfiguration: UIContentConfiguration, contentView: UIView
          defaultContentConfiguration(): UIListContentConfiguration, detailTextLabel: UILabel
          init(coder:), init(frame:), init(reuseIdentifier:), prepareForReuse()
          reuseIdentifier, textLabel: UILabel
        class UITapGestureRecognizer: UIGestureRecognizer
          numberOfTapsRequired, numberOfTouchesRequired
        enum UITextAutocapitalizationType
          case allCharacters, case none, case sentences, case words
        enum UITextAutocorrectionType
          case default, case no, case yes
        class UITextField: UIControl
          attributedPlaceholder, autocapitalizationType: UITextAutocapitalizationType
          autocorrectionType: UITextAutocorrectionType, becomeFirstResponder()
          borderStyle: UITextField.BorderStyle, clearButtonMode: UITextField.ViewMode
          delegate: UITextFieldDelegate, enablesReturnKeyAutomatically, font: UIFont, isEditing
          isSecureTextEntry, keyboardType: UIKeyboardType, leftView: UIView
          leftViewMode: UITextField.ViewMode, placeholder, pressReturn()
          resignFirstResponder(), returnKeyType: UIReturnKeyType, rightView: UIView
          rightViewMode: UITextField.ViewMode, spellCheckingType: UITextSpellCheckingType
          static textDidChangeNotification, text, textAlignment: NSTextAlignment
          textColor: UIColor, type(_:)
        enum UITextField.BorderStyle
          case bezel, case line, case none, case roundedRect
        enum UITextField.ViewMode
          case always, case never, case unlessEditing, case whileEditing
        protocol UITextFieldDelegate
          textFieldDidBeginEditing(_:), textFieldDidEndEditing(_:)
          textFieldShouldBeginEditing(_:), textFieldShouldReturn(_:)
        enum UITextSpellCheckingType
          case default, case no, case yes
        class UITextView: UIScrollView
          becomeFirstResponder(), delegate: UITextViewDelegate, font: UIFont, isEditable
          isSelectable, resignFirstResponder(), selectedRange, text
          textAlignment: NSTextAlignment, textColor: UIColor, textContainerInset: UIEdgeInsets
          type(_:)
        protocol UITextViewDelegate: UIScrollViewDelegate
          textViewDidBeginEditing(_:), textViewDidChange(_:), textViewDidChangeSelection(_:)
          textViewDidEndEditing(_:), textViewShouldBeginEditing(_:)
          textViewShouldEndEditing(_:)
        class UIToolbar: UIView
          barStyle, barTintColor: UIColor, isTranslucent, items: [UIBarButtonItem]
          setItems(_:animated:)
        class UIToolbarAppearance: UIBarAppearance
        class UITouch
          hash(into:), location(in:): CGPoint
        struct UITraitCollection
          displayScale, horizontalSizeClass, init(), userInterfaceIdiom, userInterfaceStyle
          verticalSizeClass
        enum UIUserInterfaceIdiom
          case pad, case phone, case unspecified
        enum UIUserInterfaceSizeClass
          case compact, case regular, case unspecified
        enum UIUserInterfaceStyle
          case dark, case light, case unspecified
        class UIVibrancyEffect: UIVisualEffect
          init(blurEffect:)
        class UIView: UIResponder
          accessibilityHint, accessibilityIdentifier, accessibilityLabel
          accessibilityTraits: UIAccessibilityTraits, accessibilityValue, addConstraint(_:)
          addConstraints(_:), addGestureRecognizer(_:), addLayoutGuide(_:), addSubview(_:)
          alpha, autoresizesSubviews, autoresizingMask: UIView.AutoresizingMask
          backgroundColor: UIColor, bottomAnchor: NSLayoutYAxisAnchor, bounds: CGRect
          bringSubviewToFront(_:), canBeTouched, center: CGPoint
          centerXAnchor: NSLayoutXAxisAnchor, centerYAnchor: NSLayoutYAxisAnchor, clipsToBounds
          constraints: [NSLayoutConstraint], contentMode: UIView.ContentMode
          convert(_:from:): CGPoint, convert(_:from:): CGRect, convert(_:to:): CGPoint
          convert(_:to:): CGRect, didAddSubview(_:), didMoveToSuperview(), didMoveToWindow()
          directionalLayoutMargins: NSDirectionalEdgeInsets, draw(_:), endEditing(_:)
          firstBaselineAnchor: NSLayoutYAxisAnchor, firstDescendant(identifier:): UIView
          frame: CGRect, gestureRecognizers: [UIGestureRecognizer]
          heightAnchor: NSLayoutDimension, hitTest(_:with:): UIView, init(), init(coder:)
          init(frame:), insertSubview(_:aboveSubview:), insertSubview(_:at:)
          insertSubview(_:belowSubview:), intrinsicContentSize: CGSize
          invalidateIntrinsicContentSize(), isAccessibilityElement, isDescendant(of:)
          isExclusiveTouch, isHidden, isOpaque, isUserInteractionEnabled
          lastBaselineAnchor: NSLayoutYAxisAnchor, layer: CALayer, layoutIfNeeded()
          layoutMargins: UIEdgeInsets, layoutMarginsDidChange()
          layoutMarginsGuide: UILayoutGuide, layoutSubviews()
          leadingAnchor: NSLayoutXAxisAnchor, leftAnchor: NSLayoutXAxisAnchor, mask: UIView
          overrideUserInterfaceStyle: UIUserInterfaceStyle, point(inside:with:)
          preservesSuperviewLayoutMargins, readableContentGuide: UILayoutGuide
          removeConstraint(_:), removeConstraints(_:), removeFromSuperview()
          removeGestureRecognizer(_:), rightAnchor: NSLayoutXAxisAnchor
          safeAreaInsets: UIEdgeInsets, safeAreaInsetsDidChange()
          safeAreaLayoutGuide: UILayoutGuide
          semanticContentAttribute: UISemanticContentAttribute, sendSubviewToBack(_:)
          setContentCompressionResistancePriority(_:for:), setContentHuggingPriority(_:for:)
          setNeedsDisplay(), setNeedsLayout(), setNeedsUpdateConstraints()
          setNeedsUpdateProperties(), sizeThatFits(_:): CGSize, sizeToFit()
          static animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options?:animations:completion?:)
          static animate(withDuration:delay?:options?:animations:completion?:)
          static appearance(): Self, static automaticDimension, static layerClass
          static layoutFittingCompressedSize, static layoutFittingExpandedSize: CGSize
          static noIntrinsicMetric, static performWithoutAnimation(_:)
          static transition(with:duration:options?:animations:completion?:), subviews: [UIView]
          superview: UIView, systemLayoutSizeFitting(_:): CGSize
          systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:): CGSize
          tag, tintAdjustmentMode: UIView.TintAdjustmentMode, tintColor: UIColor
          tintColorDidChange(), topAnchor: NSLayoutYAxisAnchor
          trailingAnchor: NSLayoutXAxisAnchor, traitCollection: UITraitCollection
          traitCollectionDidChange(_:), transform: CGAffineTransform
          translatesAutoresizingMaskIntoConstraints, updateConstraints()
          updateConstraintsIfNeeded(), updateProperties(), viewWithTag(_:): UIView
          visibleDescendants: [UIView], widthAnchor: NSLayoutDimension, willMove(toSuperview:)
          willMove(toWindow:), willRemoveSubview(_:), window: UIWindow
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
        enum UIView.TintAdjustmentMode
          case automatic, case dimmed, case normal
        struct UIViewConfigurationState: UIConfigurationState
          init(traitCollection:), isDisabled, isFocused, isHighlighted, isSelected
          subscript(key:), traitCollection: UITraitCollection
        class UIViewController: UIResponder
          addChild(_:), automaticallyAdjustsScrollViewInsets, children: [UIViewController]
          definesPresentationContext, didMove(toParent:), didReceiveMemoryWarning()
          dismiss(animated:completion?:), edgesForExtendedLayout: UIRectEdge
          editButtonItem: UIBarButtonItem, extendedLayoutIncludesOpaqueBars
          hidesBottomBarWhenPushed, init(), init(coder:), init(nibName:bundle:), isEditing
          isModalInPresentation, isMovingFromParent, isMovingToParent, isViewLoaded, loadView()
          loadViewIfNeeded(), modalPresentationStyle: UIModalPresentationStyle
          modalTransitionStyle: UIModalTransitionStyle
          navigationController: UINavigationController, navigationItem: UINavigationItem
          overrideUserInterfaceStyle: UIUserInterfaceStyle, parent: UIViewController
          performSegue(withIdentifier:sender:), preferredContentSize: CGSize
          preferredStatusBarStyle: UIStatusBarStyle, prefersHomeIndicatorAutoHidden
          prefersStatusBarHidden, prepare(for:sender:), present(_:animated:completion?:)
          presentedViewController: UIViewController, presentingViewController: UIViewController
          removeFromParent(), restorationIdentifier, setEditing(_:animated:)
          setNeedsStatusBarAppearanceUpdate(), setNeedsUpdateProperties()
          setToolbarItems(_:animated:), shouldAutorotate
          shouldPerformSegue(withIdentifier:sender:), show(_:sender:)
          showDetailViewController(_:sender:), storyboard: UIStoryboard
          supportedInterfaceOrientations: UIInterfaceOrientationMask
          tabBarController: UITabBarController, tabBarItem: UITabBarItem, title
          toolbarItems: [UIBarButtonItem], traitCollection: UITraitCollection
          traitCollectionDidChange(_:)
          transitioningDelegate: UIViewControllerTransitioningDelegate, updateProperties()
          updateViewConstraints(), view: UIView, viewDidAppear(_:), viewDidDisappear(_:)
          viewDidLayoutSubviews(), viewDidLoad(), viewIfLoaded: UIView, viewIsAppearing(_:)
          viewLayoutMarginsDidChange(), viewSafeAreaInsetsDidChange(), viewWillAppear(_:)
          viewWillDisappear(_:), viewWillLayoutSubviews(), viewWillTransition(to:with:)
          willMove(toParent:)
        protocol UIViewControllerTransitionCoordinator
          animate(alongsideTransition:completion:)
        protocol UIViewControllerTransitionCoordinatorContext
          isAnimated
        protocol UIViewControllerTransitioningDelegate
        class UIVisualEffect
          hash(into:)
        class UIVisualEffectView: UIView
          contentView: UIView, effect: UIVisualEffect, init(coder:), init(effect:)
          init(frame:)
        class UIWindow: UIView
          init(), init(windowScene:), isKeyWindow, makeKeyAndVisible()
          rootViewController: UIViewController, windowScene: UIWindowScene
        class UIWindowScene: UIScene
          connect(_:), screen: UIScreen, traitCollection: UITraitCollection
          windows: [UIWindow]
        protocol UIWindowSceneDelegate: UISceneDelegate
          window: UIWindow
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
