import CKitTable

/// What is known of the headless UIKit: what it declares, what of that is without effect, and what UIKit has beyond it.
///
/// A test compares all three with the kit's sources, so that none of them goes stale.
package enum KitTable {
    /// Public types with their public members, as declarations.txt has them: a line for each type, and its members below it.
    package static let declarations = String(cString: crosstalkKitDeclarations())

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
        "UIResponder.awakeFromNib()": .neverCalled(
            "no file of views is loaded"
        ),
        "UIView.draw(_:)": .neverCalled(
            "nothing is drawn"
        ),
        "UIView.updateConstraints()": .neverCalled(
            "no constraints are solved"
        ),
        "UIViewController.updateViewConstraints()": .neverCalled(
            "no constraints are solved"
        ),
        "UIView.traitCollectionDidChange(_:)": .neverCalled(
            "what the app is shown on does not change"
        ),
        "UIViewController.traitCollectionDidChange(_:)": .neverCalled(
            "what the app is shown on does not change"
        ),
        "UIViewController.viewWillTransition(to:with:)": .neverCalled(
            "what the app is shown on does not change"
        ),
        "UIView.layoutMarginsDidChange()": .neverCalled(
            "margins and bars do not change"
        ),
        "UIView.safeAreaInsetsDidChange()": .neverCalled(
            "margins and bars do not change"
        ),
        "UIViewController.viewLayoutMarginsDidChange()": .neverCalled(
            "margins and bars do not change"
        ),
        "UIViewController.viewSafeAreaInsetsDidChange()": .neverCalled(
            "margins and bars do not change"
        ),
        "UIView.willMove(toWindow:)": .neverCalled(
            "didMoveToWindow() is called"
        ),
        "UIView.hitTest(_:with:)": .neverCalled(
            "the harness touches views by name"
        ),
        "UIView.point(inside:with:)": .neverCalled(
            "the harness touches views by name"
        ),
        "UIResponder.touchesBegan(_:with:)": .neverCalled(
            "the harness touches views by name"
        ),
        "UIResponder.touchesMoved(_:with:)": .neverCalled(
            "the harness touches views by name"
        ),
        "UIResponder.touchesEnded(_:with:)": .neverCalled(
            "the harness touches views by name"
        ),
        "UIResponder.touchesCancelled(_:with:)": .neverCalled(
            "the harness touches views by name"
        ),
        "UIResponder.canBecomeFirstResponder": .neverCalled(
            "typing is given to any object that asks for it"
        ),
        "UIResponder.canResignFirstResponder": .neverCalled(
            "typing is given to any object that asks for it"
        ),
        "UIResponder.inputView": .neverCalled(
            "no keys are on the screen"
        ),
        "UIResponder.inputAccessoryView": .neverCalled(
            "no keys are on the screen"
        ),
        "UIResponder.next": .neverCalled(
            "no responder is asked after another"
        ),
        "UIViewController.didReceiveMemoryWarning()": .neverCalled(
            "memory is not short"
        ),
        "UIApplicationDelegate.applicationDidReceiveMemoryWarning(_:)": .neverCalled(
            "memory is not short"
        ),
        "UIViewController.prepare(for:sender:)": .neverCalled(
            "no storyboard is loaded"
        ),
        "UIViewController.shouldPerformSegue(withIdentifier:sender:)": .neverCalled(
            "no storyboard is loaded"
        ),
        "UIViewController.preferredStatusBarStyle": .neverCalled(
            "there is one screen, held upright, and no bar above it"
        ),
        "UIViewController.prefersStatusBarHidden": .neverCalled(
            "there is one screen, held upright, and no bar above it"
        ),
        "UIViewController.supportedInterfaceOrientations": .neverCalled(
            "there is one screen, held upright, and no bar above it"
        ),
        "UIViewController.shouldAutorotate": .neverCalled(
            "there is one screen, held upright, and no bar above it"
        ),
        "UIViewController.prefersHomeIndicatorAutoHidden": .neverCalled(
            "there is one screen, held upright, and no bar above it"
        ),
        "UIApplicationDelegate.applicationWillTerminate(_:)": .neverCalled(
            "the harness ends the process"
        ),
        "UIApplicationDelegate.application(_:configurationForConnecting:options:)": .neverCalled(
            "the harness connects one scene"
        ),
        "UIApplicationDelegate.application(_:didDiscardSceneSessions:)": .neverCalled(
            "the harness connects one scene"
        ),
        "UISceneDelegate.sceneDidDisconnect(_:)": .neverCalled(
            "the harness connects one scene"
        ),
        "UISceneDelegate.sceneWillResignActive(_:)": .neverCalled(
            "the harness connects one scene"
        ),
        "UISceneDelegate.sceneDidEnterBackground(_:)": .neverCalled(
            "the harness connects one scene"
        ),
        "UITableViewDelegate.tableView(_:estimatedHeightForRowAt:)": .neverCalled(
            "rows are measured, or assumed to be as high as the table says"
        ),
        "UITableViewDataSource.sectionIndexTitles(for:)": .neverCalled(
            "no letters are at the side"
        ),
        "UITableViewDataSource.tableView(_:sectionForSectionIndexTitle:at:)": .neverCalled(
            "no letters are at the side"
        ),
        "UICollectionViewDataSource.indexTitles(for:)": .neverCalled(
            "no letters are at the side"
        ),
        "UICollectionViewDataSource.collectionView(_:indexPathForIndexTitle:at:)": .neverCalled(
            "no letters are at the side"
        ),
        "UITableViewDelegate.tableView(_:indentationLevelForRowAt:)": .neverCalled(
            "rows are not indented"
        ),
        "UITableViewDelegate.tableView(_:shouldIndentWhileEditingRowAt:)": .neverCalled(
            "rows are not indented"
        ),
        "UITableViewDelegate.tableView(_:titleForDeleteConfirmationButtonForRowAt:)": .neverCalled(
            "a wipe deletes, whatever its button is called"
        ),
        "UITableViewCell.willTransition(to:)": .neverCalled(
            "a row is wiped in no time"
        ),
        "UITableViewCell.didTransition(to:)": .neverCalled(
            "a row is wiped in no time"
        ),
        "UITableViewDelegate.tableView(_:shouldBeginMultipleSelectionInteractionAt:)": .neverCalled(
            "no gesture of two fingers selects"
        ),
        "UITableViewDelegate.tableView(_:didBeginMultipleSelectionInteractionAt:)": .neverCalled(
            "no gesture of two fingers selects"
        ),
        "UICollectionViewDelegate.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)":
            .neverCalled(
                "no gesture of two fingers selects"
            ),
        "UICollectionViewDelegate.collectionView(_:didBeginMultipleSelectionInteractionAt:)":
            .neverCalled(
                "no gesture of two fingers selects"
            ),
        "UITableViewDelegate.tableViewDidEndMultipleSelectionInteraction(_:)": .neverCalled(
            "no gesture of two fingers selects"
        ),
        "UICollectionViewDelegate.collectionViewDidEndMultipleSelectionInteraction(_:)":
            .neverCalled(
                "no gesture of two fingers selects"
            ),
        "UITableViewDelegate.tableView(_:shouldShowMenuForRowAt:)": .neverCalled(
            "a long touch offers the menu of contextMenuConfigurationForRowAt"
        ),
        "UICollectionViewDelegate.collectionView(_:shouldShowMenuForItemAt:)": .neverCalled(
            "a long touch offers the menu of contextMenuConfigurationForRowAt"
        ),
        "UIScrollViewDelegate.scrollViewWillBeginDecelerating(_:)": .neverCalled(
            "content stands still at once"
        ),
        "UIScrollViewDelegate.scrollViewDidEndDecelerating(_:)": .neverCalled(
            "content stands still at once"
        ),
        "UIScrollViewDelegate.scrollViewDidScrollToTop(_:)": .neverCalled(
            "there is no bar to tap above"
        ),
        "UIScrollViewDelegate.scrollViewShouldScrollToTop(_:)": .neverCalled(
            "there is no bar to tap above"
        ),
        "UIScrollViewDelegate.scrollViewDidZoom(_:)": .neverCalled(
            "content keeps its size"
        ),
        "UIScrollViewDelegate.viewForZooming(in:)": .neverCalled(
            "content keeps its size"
        ),
        "UISearchBarDelegate.searchBarBookmarkButtonClicked(_:)": .neverCalled(
            "bars have no such button"
        ),
        "UISearchBarDelegate.searchBarResultsListButtonClicked(_:)": .neverCalled(
            "bars have no such button"
        ),
        "UISearchBarDelegate.searchBarShouldEndEditing(_:)": .neverCalled(
            "typing may always end"
        ),
        "UISearchControllerDelegate.presentSearchController(_:)": .neverCalled(
            "a search shows itself"
        ),
        "UITextViewDelegate.textViewDidChangeSelection(_:)": .neverCalled(
            "nothing is selected in a text"
        ),
        "UICollectionReusableView.init(frame:)": .neverCalled(
            "a collection makes cells with init(coder:)"
        ),
        "UIDevice.orientationDidChangeNotification": .noEffect("the device is not turned"),
        "UIApplication.didBecomeActiveNotification": .noEffect(
            "the app's delegate is told instead"
        ),
        "UIApplication.willResignActiveNotification": .noEffect(
            "the app's delegate is told instead"
        ),
        "UIApplication.didEnterBackgroundNotification": .noEffect(
            "the app's delegate is told instead"
        ),
        "UIApplication.willEnterForegroundNotification": .noEffect(
            "the app's delegate is told instead"
        ),
        "UIApplication.didReceiveMemoryWarningNotification": .noEffect("it is never posted"),
        "UIApplication.willTerminateNotification": .noEffect("it is never posted"),
        "UIResponder.keyboardWillShowNotification": .noEffect("no keys are on the screen"),
        "UIResponder.keyboardDidShowNotification": .noEffect("no keys are on the screen"),
        "UIResponder.keyboardWillHideNotification": .noEffect("no keys are on the screen"),
        "UIResponder.keyboardDidHideNotification": .noEffect("no keys are on the screen"),
        "UIResponder.keyboardWillChangeFrameNotification": .noEffect("no keys are on the screen"),
        "UITextField.textDidChangeNotification": .noEffect("editingChanged is sent instead"),
        "CALayer.add(_:forKey:)": .noEffect("nothing is animated"),
        "UIView.appearance()": .noEffect("it reaches no view"),
        "UINib.init(nibName:bundle:)": .noEffect("no file of views is loaded"),
        "UIStoryboard.init(name:bundle:)": .noEffect("no storyboard is loaded"),
        "UIViewController.performSegue(withIdentifier:sender:)": .noEffect(
            "no storyboard is loaded"
        ),
        "UINavigationItem.titleView": .noEffect("the view is not on the screen"),
        "UIViewController.setToolbarItems(_:animated:)": .noEffect(
            "the buttons are not on the screen"
        ),
        "UIViewController.toolbarItems": .noEffect("the buttons are not on the screen"),
        "UIViewController.transitioningDelegate": .noEffect("it is never asked"),
        "UIGestureRecognizer.delegate": .noEffect("it is never asked"),
        "UITableView.prefetchDataSource": .noEffect("it is never asked"),
        "UITableView.dragDelegate": .noEffect("it is never asked"),
        "UITableView.dropDelegate": .noEffect("it is never asked"),
        "UICollectionView.prefetchDataSource": .noEffect("it is never asked"),
        "UICollectionView.dragDelegate": .noEffect("it is never asked"),
        "UICollectionView.dropDelegate": .noEffect("it is never asked"),
        "NSCollectionLayoutSection.visibleItemsInvalidationHandler": .noEffect(
            "it is never called"
        ),
        "UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems": .noEffect(
            "the views are not on the screen"
        ),
        "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)": .noEffect(
            "the format is not read; set frames"
        ),
        "UICollectionView.setCollectionViewLayout(_:animated:completion:)": .noEffect(
            "nothing is animated",
            unless: "false"
        ),
        "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)": .noEffect(
            "nothing is animated",
            unless: "false"
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
            "keyCommands", "motionEnded", "undoManager", "userActivity",
        ],
        "UIView": [
            "accessibilityElements", "contentCompressionResistancePriority",
            "contentHuggingPriority", "effectiveUserInterfaceLayoutDirection", "exchangeSubview",
            "keyboardLayoutGuide",
            "layoutGuides", "perform", "prepareForInterfaceBuilder",
            "restorationIdentifier", "shouldGroupAccessibilityChildren",
            "snapshotView",
        ],
        "UIControl": [
            "actions", "addTarget", "allControlEvents", "allTargets", "contentHorizontalAlignment",
            "contentVerticalAlignment", "isHighlighted", "isSelected", "isTracking",
            "removeTarget", "state",
        ],
        "UITableViewCell": [
            "editingAccessoryView", "multipleSelectionBackgroundView",
            "shouldIndentWhileEditing",
        ],
        "UIScrollView": [
            "decelerationRate",
            "panGestureRecognizer",
        ],
        "UITableView": [
            "isPrefetchingEnabled",
            "rectForHeader", "separatorEffect",
        ],
        "UIViewController": [
            "additionalSafeAreaInsets", "addKeyCommand", "beginAppearanceTransition",
            "bottomLayoutGuide", "childForStatusBarStyle",
            "contentScrollView",
            "disablesAutomaticKeyboardDismissal", "endAppearanceTransition", "extensionContext",
            "isBeingDismissed",
            "isBeingPresented", "nibBundle", "nibName",
            "popoverPresentationController",
            "preferredInterfaceOrientationForPresentation",
            "preferredStatusBarUpdateAnimation",
            "presentationController", "registerForPreviewing",
            "restoresFocusAfterTransition", "sheetPresentationController", "splitViewController",
            "topLayoutGuide",
            "transition", "willTransition",
        ],
        "UINavigationController": [
            "interactivePopGestureRecognizer"
        ],
    ]
}
