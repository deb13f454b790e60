import CKitTable

/// What is known of the headless UIKit: what it declares, what of that is without effect, and what UIKit has beyond it.
///
/// A test compares all three with the kit's sources, so that none of them goes stale.
package enum KitTable {
    /// Public types with their public members, as declarations.txt has them: a line for each type, and its members below it.
    package static let declarations = String(cString: crosstalkKitDeclarations())

    /// Members that compile and are not what they are in UIKit, by type and signature.
    static let notes: [String: KitNote] = Dictionary(
        uniqueKeysWithValues: membersByNote.flatMap { note, members in members.map { ($0, note) } }
    )

    private static let membersByNote: [KitNote: [String]] = [
        .noEffect("constraints are kept and not solved; set frames"): [
            "NSLayoutConstraint.activate(_:)", "NSLayoutConstraint.isActive",
            "UIView.addConstraint(_:)", "UIView.addConstraints(_:)",
        ],
        .noEffect("the view is not on the screen"): [
            "UIBarButtonItem.init(customView:)", "UINavigationItem.titleView",
        ],
        .noEffect("every type of button is the same"): ["UIButton.init(type:)"],
        .noEffect("all states share one title", unless: "normal"): ["UIButton.setTitle(_:for:)"],
        .noEffect("all states share one image", unless: "normal"): ["UIButton.setImage(_:for:)"],
        .noEffect("the label is not on the screen"): ["UIButton.titleLabel"],
        .noEffect(
            "a transition takes no time: its callbacks come in the next commit",
            unless: "false"
        ): [
            "UINavigationController.popToRootViewController(animated:)",
            "UINavigationController.popToViewController(_:animated:)",
            "UINavigationController.popViewController(animated:)",
            "UINavigationController.pushViewController(_:animated:)",
            "UINavigationController.setViewControllers(_:animated:)",
        ],
        .noEffect("the content begins at the upper edge"): ["UIScrollView.contentInset"],
        .noEffect("nothing is animated", unless: "false"): [
            "UITableView.deleteRows(at:with:)", "UITableView.deleteSections(_:with:)",
            "UITableView.insertRows(at:with:)", "UITableView.insertSections(_:with:)",
            "UITableView.reloadRows(at:with:)", "UITableView.reloadSections(_:with:)",
            "UITableView.scrollToRow(at:at:animated:)",
            "UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
            "UITableViewDiffableDataSource.defaultRowAnimation",
            "UICollectionView.setCollectionViewLayout(_:animated:completion:)",
            "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
        ],
        .neverCalled("a table makes cells with init(coder:)"): [
            "UITableViewCell.init(style:reuseIdentifier:)"
        ],
        .noEffect("the block runs at once, in no time"): [
            "UIView.animate(withDuration:delay:options:animations:completion:)",
            "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)",
            "UIView.transition(with:duration:options:animations:completion:)",
        ],
        .neverCalled(
            "no constraints are solved; a cell that sizes itself overrides systemLayoutSizeFitting(_:)"
        ): [
            "UIView.intrinsicContentSize"
        ],
        .noEffect("values are kept, nothing is drawn"): ["UIView.layer"],
        .noEffect("nothing is drawn"): ["UIView.setNeedsDisplay()"],
        .noEffect("no nib is loaded", unless: "nil"): ["UIViewController.init(nibName:bundle:)"],
        .noEffect("no constraints are solved; override it in a cell that sizes itself"): [
            "UIView.systemLayoutSizeFitting(_:)"
        ],
        .neverCalled("no file of views is loaded"): ["UIResponder.awakeFromNib()"],
        .neverCalled("nothing is drawn"): ["UIView.draw(_:)"],
        .neverCalled("no constraints are solved"): [
            "UIView.updateConstraints()", "UIViewController.updateViewConstraints()",
        ],
        .neverCalled("what the app is shown on does not change"): [
            "UIView.traitCollectionDidChange(_:)", "UIViewController.traitCollectionDidChange(_:)",
            "UIViewController.viewWillTransition(to:with:)",
        ],
        .neverCalled("margins and bars do not change"): [
            "UIView.layoutMarginsDidChange()", "UIView.safeAreaInsetsDidChange()",
            "UIViewController.viewLayoutMarginsDidChange()",
            "UIViewController.viewSafeAreaInsetsDidChange()",
        ],
        .neverCalled("didMoveToWindow() is called"): ["UIView.willMove(toWindow:)"],
        .neverCalled("the harness touches views by name"): [
            "UIView.hitTest(_:with:)", "UIView.point(inside:with:)",
            "UIResponder.touchesBegan(_:with:)", "UIResponder.touchesMoved(_:with:)",
            "UIResponder.touchesEnded(_:with:)", "UIResponder.touchesCancelled(_:with:)",
        ],
        .neverCalled("typing is given to any object that asks for it"): [
            "UIResponder.canBecomeFirstResponder", "UIResponder.canResignFirstResponder",
        ],
        .neverCalled("no keys are on the screen"): [
            "UIResponder.inputView", "UIResponder.inputAccessoryView",
        ],
        .neverCalled("no responder is asked after another"): ["UIResponder.next"],
        .neverCalled("memory is not short"): [
            "UIViewController.didReceiveMemoryWarning()",
            "UIApplicationDelegate.applicationDidReceiveMemoryWarning(_:)",
        ],
        .neverCalled("no storyboard is loaded"): [
            "UIViewController.prepare(for:sender:)",
            "UIViewController.shouldPerformSegue(withIdentifier:sender:)",
        ],
        .neverCalled("there is one screen, held upright, and no bar above it"): [
            "UIViewController.preferredStatusBarStyle", "UIViewController.prefersStatusBarHidden",
            "UIViewController.supportedInterfaceOrientations", "UIViewController.shouldAutorotate",
            "UIViewController.prefersHomeIndicatorAutoHidden",
        ],
        .neverCalled("the harness ends the process"): [
            "UIApplicationDelegate.applicationWillTerminate(_:)"
        ],
        .neverCalled("the harness connects one scene"): [
            "UIApplicationDelegate.application(_:configurationForConnecting:options:)",
            "UIApplicationDelegate.application(_:didDiscardSceneSessions:)",
            "UISceneDelegate.sceneDidDisconnect(_:)", "UISceneDelegate.sceneWillResignActive(_:)",
            "UISceneDelegate.sceneDidEnterBackground(_:)",
        ],
        .neverCalled("rows are measured, or assumed to be as high as the table says"): [
            "UITableViewDelegate.tableView(_:estimatedHeightForRowAt:)"
        ],
        .neverCalled("no letters are at the side"): [
            "UITableViewDataSource.sectionIndexTitles(for:)",
            "UITableViewDataSource.tableView(_:sectionForSectionIndexTitle:at:)",
            "UICollectionViewDataSource.indexTitles(for:)",
            "UICollectionViewDataSource.collectionView(_:indexPathForIndexTitle:at:)",
        ],
        .neverCalled("rows are not indented"): [
            "UITableViewDelegate.tableView(_:indentationLevelForRowAt:)",
            "UITableViewDelegate.tableView(_:shouldIndentWhileEditingRowAt:)",
        ],
        .neverCalled("a wipe deletes, whatever its button is called"): [
            "UITableViewDelegate.tableView(_:titleForDeleteConfirmationButtonForRowAt:)"
        ],
        .neverCalled("a row is wiped in no time"): [
            "UITableViewCell.willTransition(to:)", "UITableViewCell.didTransition(to:)",
        ],
        .neverCalled("no gesture of two fingers selects"): [
            "UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
            "UITableViewDelegate.tableView(_:didBeginMultipleSelectionInteractionAt:)",
            "UICollectionViewDelegate.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
            "UICollectionViewDelegate.collectionView(_:didBeginMultipleSelectionInteractionAt:)",
            "UITableViewDelegate.tableViewDidEndMultipleSelectionInteraction(_:)",
            "UICollectionViewDelegate.collectionViewDidEndMultipleSelectionInteraction(_:)",
        ],
        .neverCalled("a long touch offers the menu of contextMenuConfigurationForRowAt"): [
            "UITableViewDelegate.tableView(_:shouldShowMenuForRowAt:)",
            "UICollectionViewDelegate.collectionView(_:shouldShowMenuForItemAt:)",
        ],
        .neverCalled("content stands still at once"): [
            "UIScrollViewDelegate.scrollViewWillBeginDecelerating(_:)",
            "UIScrollViewDelegate.scrollViewDidEndDecelerating(_:)",
        ],
        .neverCalled("there is no bar to tap above"): [
            "UIScrollViewDelegate.scrollViewDidScrollToTop(_:)",
            "UIScrollViewDelegate.scrollViewShouldScrollToTop(_:)",
        ],
        .neverCalled("content keeps its size"): [
            "UIScrollViewDelegate.scrollViewDidZoom(_:)",
            "UIScrollViewDelegate.viewForZooming(in:)",
        ],
        .neverCalled("bars have no such button"): [
            "UISearchBarDelegate.searchBarBookmarkButtonClicked(_:)",
            "UISearchBarDelegate.searchBarResultsListButtonClicked(_:)",
        ],
        .neverCalled("typing may always end"): [
            "UISearchBarDelegate.searchBarShouldEndEditing(_:)"
        ],
        .neverCalled("a search shows itself"): [
            "UISearchControllerDelegate.presentSearchController(_:)"
        ],
        .neverCalled("nothing is selected in a text"): [
            "UITextViewDelegate.textViewDidChangeSelection(_:)"
        ],
        .neverCalled("a collection makes cells with init(coder:)"): [
            "UICollectionReusableView.init(frame:)"
        ],
        .noEffect("the device is not turned"): ["UIDevice.orientationDidChangeNotification"],
        .noEffect("the app's delegate is told instead"): [
            "UIApplication.didBecomeActiveNotification",
            "UIApplication.willResignActiveNotification",
            "UIApplication.didEnterBackgroundNotification",
            "UIApplication.willEnterForegroundNotification",
        ],
        .noEffect("it is never posted"): [
            "UIApplication.didReceiveMemoryWarningNotification",
            "UIApplication.willTerminateNotification",
        ],
        .noEffect("no keys are on the screen"): [
            "UIResponder.keyboardWillShowNotification", "UIResponder.keyboardDidShowNotification",
            "UIResponder.keyboardWillHideNotification", "UIResponder.keyboardDidHideNotification",
            "UIResponder.keyboardWillChangeFrameNotification",
        ],
        .noEffect("editingChanged is sent instead"): ["UITextField.textDidChangeNotification"],
        .noEffect("nothing is animated"): ["CALayer.add(_:forKey:)"],
        .noEffect("it reaches no view"): ["UIView.appearance()"],
        .noEffect("no file of views is loaded"): ["UINib.init(nibName:bundle:)"],
        .noEffect("no storyboard is loaded"): [
            "UIStoryboard.init(name:bundle:)",
            "UIViewController.performSegue(withIdentifier:sender:)",
        ],
        .noEffect("the buttons are not on the screen"): [
            "UIViewController.setToolbarItems(_:animated:)", "UIViewController.toolbarItems",
        ],
        .noEffect("it is never asked"): [
            "UIViewController.transitioningDelegate", "UIGestureRecognizer.delegate",
            "UITableView.prefetchDataSource", "UITableView.dragDelegate",
            "UITableView.dropDelegate", "UICollectionView.prefetchDataSource",
            "UICollectionView.dragDelegate", "UICollectionView.dropDelegate",
        ],
        .noEffect("it is never called"): [
            "NSCollectionLayoutSection.visibleItemsInvalidationHandler"
        ],
        .noEffect("the views are not on the screen"): [
            "UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems"
        ],
        .noEffect("the format is not read; set frames"): [
            "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)"
        ],
    ]

    /// What classes of UIKit have that the kit's have not, of what is used in views and controllers without naming an object.
    ///
    /// For a use that names one, the kit's declarations are enough to tell.
    static let absent: [String: Set<String>] = [
        "UIResponder": [
            "keyCommands", "motionEnded", "undoManager", "userActivity",
        ],
        "UIView": [
            "accessibilityElements", "contentCompressionResistancePriority",
            "contentHuggingPriority", "effectiveUserInterfaceLayoutDirection", "exchangeSubview",
            "keyboardLayoutGuide", "layoutGuides", "perform", "prepareForInterfaceBuilder",
            "restorationIdentifier", "shouldGroupAccessibilityChildren", "snapshotView",
        ],
        "UIControl": [
            "actions", "addTarget", "allControlEvents", "allTargets", "contentHorizontalAlignment",
            "contentVerticalAlignment", "isHighlighted", "isSelected", "isTracking",
            "removeTarget", "state",
        ],
        "UITableViewCell": [
            "editingAccessoryView", "multipleSelectionBackgroundView", "shouldIndentWhileEditing",
        ],
        "UIScrollView": [
            "decelerationRate", "panGestureRecognizer",
        ],
        "UITableView": [
            "isPrefetchingEnabled", "rectForHeader", "separatorEffect",
        ],
        "UIViewController": [
            "additionalSafeAreaInsets", "addKeyCommand", "beginAppearanceTransition",
            "bottomLayoutGuide", "childForStatusBarStyle", "contentScrollView",
            "disablesAutomaticKeyboardDismissal", "endAppearanceTransition", "extensionContext",
            "isBeingDismissed", "isBeingPresented", "nibBundle", "nibName",
            "popoverPresentationController", "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarUpdateAnimation", "presentationController", "registerForPreviewing",
            "restoresFocusAfterTransition", "sheetPresentationController", "splitViewController",
            "topLayoutGuide", "transition", "willTransition",
        ],
        "UINavigationController": [
            "interactivePopGestureRecognizer"
        ],
    ]
}
