/// What is known of the headless UIKit: what it declares, what of that is without effect, and what UIKit has beyond it.
///
/// A test compares all three with the kit's sources, so that none of them goes stale.
package enum KitTable {
    /// Members that compile and are not what they are in UIKit, by type and signature.
    static let notes: [String: KitNote] = [
        "NSLayoutConstraint.activate(_:)": constraints,
        "NSLayoutConstraint.isActive": constraints,
        "UIBarButtonItem.init(customView:)": .noEffect("the view is not on the screen"),
        "UIButton.init(type:)": .noEffect("every type of button is the same"),
        "UIButton.setTitle(_:for:)": .noEffect("all states share one title", unless: "normal"),
        "UIButton.setImage(_:for:)": .noEffect("all states share one image", unless: "normal"),
        "UIButton.titleLabel": .noEffect("the label is not on the screen"),
        "UINavigationController.popToRootViewController(animated:)": transition,
        "UINavigationController.popToViewController(_:animated:)": transition,
        "UINavigationController.popViewController(animated:)": transition,
        "UINavigationController.pushViewController(_:animated:)": transition,
        "UINavigationController.setViewControllers(_:animated:)": transition,
        "UIScrollView.contentInset": .noEffect("the content begins at the upper edge"),
        "UITableView.deleteRows(at:with:)": animation,
        "UITableView.deleteSections(_:with:)": animation,
        "UITableView.insertRows(at:with:)": animation,
        "UITableView.insertSections(_:with:)": animation,
        "UITableView.reloadRows(at:with:)": animation,
        "UITableView.reloadSections(_:with:)": animation,
        "UITableView.scrollToRow(at:at:animated:)": animation,
        "UITableViewCell.init(style:reuseIdentifier:)": .neverCalled(
            "a table makes cells with init(coder:)"
        ),
        "UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:)": animation,
        "UITableViewDiffableDataSource.defaultRowAnimation": animation,
        "UIView.addConstraint(_:)": constraints,
        "UIView.addConstraints(_:)": constraints,
        "UIView.animate(withDuration:delay:options:animations:completion:)": blocks,
        "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)":
            blocks,
        "UIView.intrinsicContentSize": .neverCalled(
            "no constraints are solved; a cell that sizes itself overrides systemLayoutSizeFitting(_:)"
        ),
        "UIView.layer": .noEffect("values are kept, nothing is drawn"),
        "UIView.setNeedsDisplay()": .noEffect("nothing is drawn"),
        "UIView.transition(with:duration:options:animations:completion:)": blocks,
        "UIViewController.init(nibName:bundle:)": .noEffect("no nib is loaded", unless: "nil"),
        "UIView.systemLayoutSizeFitting(_:)": .noEffect(
            "no constraints are solved; override it in a cell that sizes itself"
        ),
    ]

    private static let constraints = KitNote.noEffect(
        "constraints are kept and not solved; set frames"
    )
    private static let blocks = KitNote.noEffect("the block runs at once, in no time")
    private static let animation = KitNote.noEffect("nothing is animated", unless: "false")
    private static let transition = KitNote.noEffect(
        "a transition takes no time: its callbacks come in the next commit",
        unless: "false"
    )

    /// What classes of UIKit have that the kit's have not, of what is used in views and controllers without naming an object.
    ///
    /// For a use that names one, the kit's declarations are enough to tell.
    static let absent: [String: Set<String>] = [
        "UIResponder": [
            "canBecomeFirstResponder", "canResignFirstResponder", "inputAccessoryView", "inputView",
            "keyCommands", "motionEnded", "next", "touchesBegan", "touchesCancelled",
            "touchesEnded", "touchesMoved", "undoManager", "userActivity",
        ],
        "UIView": [
            "accessibilityElements", "accessibilityHint", "accessibilityTraits",
            "appearance", "autoresizesSubviews",
            "awakeFromNib",
            "constraints", "contentCompressionResistancePriority",
            "contentHuggingPriority", "convert", "didAddSubview",
            "didMoveToSuperview", "didMoveToWindow", "directionalLayoutMargins", "draw",
            "effectiveUserInterfaceLayoutDirection", "exchangeSubview",
            "hitTest",
            "isAccessibilityElement",
            "isExclusiveTouch", "isOpaque", "keyboardLayoutGuide",
            "layerClass", "layoutGuides", "layoutMarginsDidChange", "mask",
            "overrideUserInterfaceStyle", "perform", "point",
            "prepareForInterfaceBuilder", "preservesSuperviewLayoutMargins",
            "restorationIdentifier", "safeAreaInsetsDidChange", "semanticContentAttribute",
            "setNeedsUpdateConstraints", "shouldGroupAccessibilityChildren",
            "snapshotView", "traitCollectionDidChange",
            "transform", "updateConstraints", "updateConstraintsIfNeeded", "willMove",
            "willRemoveSubview",
        ],
        "UIControl": [
            "actions", "addTarget", "allControlEvents", "allTargets", "contentHorizontalAlignment",
            "contentVerticalAlignment", "isHighlighted", "isSelected", "isTracking",
            "removeTarget", "state",
        ],
        "UITableViewCell": [
            "backgroundConfiguration", "configurationState",
            "contentConfiguration", "defaultContentConfiguration", "editingAccessoryType",
            "editingAccessoryView", "indentationLevel",
            "indentationWidth", "isEditing", "isHighlighted", "multipleSelectionBackgroundView",
            "setEditing", "setHighlighted", "setNeedsUpdateConfiguration",
            "shouldIndentWhileEditing", "showsReorderControl", "updateConfiguration",
        ],
        "UIScrollView": [
            "adjustedContentInset", "alwaysBounceHorizontal", "alwaysBounceVertical", "bounces",
            "contentInsetAdjustmentBehavior", "contentLayoutGuide", "decelerationRate",
            "flashScrollIndicators", "frameLayoutGuide", "isDecelerating",
            "isDragging", "isPagingEnabled", "isTracking",
            "panGestureRecognizer", "scrollIndicatorInsets",
            "scrollRectToVisible", "scrollsToTop", "showsHorizontalScrollIndicator",
            "showsVerticalScrollIndicator",
            "verticalScrollIndicatorInsets", "zoomScale",
        ],
        "UITableView": [
            "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing",
            "allowsSelectionDuringEditing", "cellLayoutMarginsFollowReadableWidth",
            "dragDelegate",
            "dragInteractionEnabled", "dropDelegate", "estimatedSectionFooterHeight",
            "estimatedSectionHeaderHeight", "footerView", "indexPathForRow",
            "indexPathsForRows", "indexPathsForSelectedRows", "isPrefetchingEnabled", "moveSection",
            "prefetchDataSource", "rectForRow",
            "rectForHeader", "reloadSectionIndexTitles", "sectionFooterHeight",
            "sectionHeaderHeight", "sectionHeaderTopPadding", "sectionIndexColor",
            "separatorEffect",
        ],
        "UIViewController": [
            "additionalSafeAreaInsets", "addKeyCommand", "beginAppearanceTransition",
            "bottomLayoutGuide", "childForStatusBarStyle",
            "automaticallyAdjustsScrollViewInsets", "contentScrollView",
            "definesPresentationContext", "didReceiveMemoryWarning",
            "disablesAutomaticKeyboardDismissal", "edgesForExtendedLayout",
            "editButtonItem", "endAppearanceTransition", "extendedLayoutIncludesOpaqueBars",
            "extensionContext", "hidesBottomBarWhenPushed", "isBeingDismissed",
            "isBeingPresented", "isEditing", "modalTransitionStyle", "nibBundle", "nibName",
            "overrideUserInterfaceStyle", "performSegue", "popoverPresentationController",
            "preferredContentSize", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation",
            "prefersStatusBarHidden",
            "prepare", "presentationController", "registerForPreviewing",
            "restoresFocusAfterTransition", "setEditing", "setNeedsStatusBarAppearanceUpdate",
            "setToolbarItems", "sheetPresentationController", "shouldAutorotate",
            "shouldPerformSegue", "show", "showDetailViewController", "splitViewController",
            "storyboard", "supportedInterfaceOrientations", "toolbarItems", "topLayoutGuide",
            "traitCollectionDidChange",
            "transition", "transitioningDelegate", "updateViewConstraints",
            "viewSafeAreaInsetsDidChange", "viewWillTransition", "willTransition",
        ],
        "UINavigationController": [
            "hidesBarsOnSwipe", "interactivePopGestureRecognizer", "isToolbarHidden",
            "setToolbarHidden",
            "toolbar",
        ],
    ]
}
