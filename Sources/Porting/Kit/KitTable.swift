/// What is known of the headless UIKit: what it declares, what of that is without effect, and what UIKit has beyond it.
///
/// A test compares all three with the kit's sources, so that none of them goes stale.
package enum KitTable {
    /// Members that compile and are not what they are in UIKit, by type and signature.
    static let notes: [String: KitNote] = [
        "UIButton.init(type:)": .noEffect("every type of button is the same"),
        "UIButton.setTitle(_:for:)": .noEffect("all states share one title", unless: "normal"),
        "UINavigationController.popToRootViewController(animated:)": transition,
        "UINavigationController.popToViewController(_:animated:)": transition,
        "UINavigationController.popViewController(animated:)": transition,
        "UINavigationController.pushViewController(_:animated:)": transition,
        "UINavigationController.setViewControllers(_:animated:)": transition,
        "UITableView.deleteRows(at:with:)": animation,
        "UITableView.insertRows(at:with:)": animation,
        "UITableView.reloadRows(at:with:)": animation,
        "UITableView.scrollToRow(at:at:animated:)": animation,
        "UITableViewCell.init(style:reuseIdentifier:)": .neverCalled(
            "a table makes cells with init(coder:)"
        ),
        "UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:)": animation,
        "UITableViewDiffableDataSource.defaultRowAnimation": animation,
        "UIView.systemLayoutSizeFitting(_:)": .noEffect(
            "no constraints are solved; override it in a cell that sizes itself"
        ),
    ]

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
            "addConstraint", "addConstraints", "addGestureRecognizer", "addLayoutGuide",
            "animate", "appearance", "autoresizingMask", "autoresizesSubviews",
            "awakeFromNib",
            "bottomAnchor", "bringSubviewToFront", "center", "centerXAnchor", "centerYAnchor",
            "clipsToBounds", "constraints", "contentCompressionResistancePriority",
            "contentHuggingPriority", "contentMode", "convert", "didAddSubview",
            "didMoveToSuperview", "didMoveToWindow", "directionalLayoutMargins", "draw",
            "effectiveUserInterfaceLayoutDirection", "endEditing", "exchangeSubview",
            "firstBaselineAnchor", "gestureRecognizers", "heightAnchor", "hitTest",
            "insertSubview", "intrinsicContentSize", "isAccessibilityElement",
            "isExclusiveTouch", "isOpaque", "isUserInteractionEnabled", "keyboardLayoutGuide",
            "lastBaselineAnchor", "layer", "layerClass", "layoutGuides", "layoutMargins",
            "layoutMarginsDidChange", "layoutMarginsGuide", "leadingAnchor", "leftAnchor", "mask",
            "overrideUserInterfaceStyle", "perform", "performWithoutAnimation", "point",
            "prepareForInterfaceBuilder", "preservesSuperviewLayoutMargins",
            "readableContentGuide", "removeConstraint", "removeConstraints",
            "removeGestureRecognizer", "restorationIdentifier", "rightAnchor",
            "safeAreaInsets", "safeAreaInsetsDidChange", "safeAreaLayoutGuide",
            "semanticContentAttribute", "sendSubviewToBack",
            "setContentCompressionResistancePriority", "setContentHuggingPriority",
            "setNeedsDisplay", "setNeedsUpdateConstraints", "shouldGroupAccessibilityChildren",
            "sizeThatFits", "sizeToFit", "snapshotView", "tintColor", "tintColorDidChange",
            "topAnchor", "trailingAnchor", "traitCollection", "traitCollectionDidChange",
            "transform", "transition", "translatesAutoresizingMaskIntoConstraints",
            "updateConstraints", "updateConstraintsIfNeeded", "viewWithTag", "widthAnchor",
            "willMove", "willRemoveSubview",
        ],
        "UIControl": [
            "actions", "addTarget", "allControlEvents", "allTargets", "contentHorizontalAlignment",
            "contentVerticalAlignment", "isHighlighted", "isSelected", "isTracking",
            "removeTarget", "state",
        ],
        "UITableViewCell": [
            "accessoryType", "accessoryView", "backgroundConfiguration", "configurationState",
            "contentConfiguration", "defaultContentConfiguration", "detailTextLabel",
            "editingAccessoryType", "editingAccessoryView", "imageView", "indentationLevel",
            "indentationWidth", "isEditing", "isHighlighted", "isSelected",
            "multipleSelectionBackgroundView", "selectedBackgroundView", "selectionStyle",
            "separatorInset", "setEditing", "setHighlighted", "setNeedsUpdateConfiguration",
            "setSelected", "shouldIndentWhileEditing", "showsReorderControl", "textLabel",
            "updateConfiguration",
        ],
        "UIScrollView": [
            "adjustedContentInset", "alwaysBounceHorizontal", "alwaysBounceVertical", "bounces",
            "contentInset", "contentInsetAdjustmentBehavior", "contentLayoutGuide", "contentSize",
            "decelerationRate", "flashScrollIndicators", "frameLayoutGuide", "isDecelerating",
            "isDragging", "isPagingEnabled", "isScrollEnabled", "isTracking",
            "keyboardDismissMode", "panGestureRecognizer", "scrollIndicatorInsets",
            "scrollRectToVisible", "scrollsToTop", "setContentOffset",
            "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator",
            "verticalScrollIndicatorInsets", "zoomScale",
        ],
        "UITableView": [
            "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing", "allowsSelection",
            "allowsSelectionDuringEditing", "backgroundView",
            "cellLayoutMarginsFollowReadableWidth",
            "deleteSections", "dequeueReusableHeaderFooterView", "dragDelegate",
            "dragInteractionEnabled", "dropDelegate", "estimatedSectionFooterHeight",
            "estimatedSectionHeaderHeight", "footerView", "headerView", "indexPathForRow",
            "indexPathsForRows", "indexPathsForSelectedRows", "insertSections", "isEditing",
            "isPrefetchingEnabled", "moveSection", "prefetchDataSource", "rectForRow",
            "rectForHeader", "reloadSectionIndexTitles", "reloadSections", "sectionFooterHeight",
            "sectionHeaderHeight", "sectionHeaderTopPadding", "sectionIndexColor",
            "separatorColor", "separatorEffect", "separatorInset", "separatorStyle", "setEditing",
            "style", "tableFooterView", "tableHeaderView",
        ],
        "UIViewController": [
            "addChild", "additionalSafeAreaInsets", "addKeyCommand", "beginAppearanceTransition",
            "bottomLayoutGuide", "children", "childForStatusBarStyle",
            "automaticallyAdjustsScrollViewInsets", "contentScrollView",
            "definesPresentationContext", "didMove", "didReceiveMemoryWarning",
            "disablesAutomaticKeyboardDismissal", "dismiss", "edgesForExtendedLayout",
            "editButtonItem", "endAppearanceTransition", "extendedLayoutIncludesOpaqueBars",
            "extensionContext", "hidesBottomBarWhenPushed", "isBeingDismissed",
            "isBeingPresented", "isEditing", "isModalInPresentation", "modalPresentationStyle",
            "modalTransitionStyle", "nibBundle", "nibName",
            "overrideUserInterfaceStyle", "performSegue", "popoverPresentationController",
            "preferredContentSize", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation",
            "prefersStatusBarHidden",
            "prepare", "present", "presentationController", "presentedViewController",
            "presentingViewController", "registerForPreviewing", "removeFromParent",
            "restoresFocusAfterTransition", "setEditing", "setNeedsStatusBarAppearanceUpdate",
            "setToolbarItems", "sheetPresentationController", "shouldAutorotate",
            "shouldPerformSegue", "show", "showDetailViewController", "splitViewController",
            "storyboard", "supportedInterfaceOrientations", "tabBarController", "tabBarItem",
            "toolbarItems", "topLayoutGuide", "traitCollection", "traitCollectionDidChange",
            "transition", "transitioningDelegate", "updateViewConstraints",
            "viewSafeAreaInsetsDidChange", "viewWillTransition", "willMove",
            "willTransition",
        ],
        "UINavigationController": [
            "hidesBarsOnSwipe", "interactivePopGestureRecognizer", "isNavigationBarHidden",
            "isToolbarHidden", "navigationBar", "setNavigationBarHidden", "setToolbarHidden",
            "toolbar",
        ],
    ]
}
