/** The shell's conformance to each WCAG 2.2 criterion at levels A and AA, with the tests that demonstrate it. */

export type Conformance = 'supports' | 'partially supports' | 'not applicable';

/** A test file, and part of the title of one of its tests. */
export type Evidence = readonly [file: string, title: string];

export interface Criterion {
  readonly number: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly conformance: Conformance;
  readonly remarks: string;
  /** Tests that demonstrate conformance. Every supported criterion has at least one. */
  readonly tests: readonly Evidence[];
}

const AXE: readonly Evidence[] = [
  ['tests/e2e/pages/axe.spec.ts', 'an element has no axe violations'],
  ['tests/e2e/pages/axe.spec.ts', 'a page has no axe violations'],
];
const KEYBOARD: readonly Evidence[] = [
  [
    'tests/e2e/pages/legacy-member.spec.ts',
    'opens a menu by key or click, closes it with Escape or a click outside, and restores the focus',
  ],
  ['tests/e2e/elements/search.spec.ts', 'opens, accepts a query and follows a result with the keyboard'],
  ['tests/elements/exchange-chart/chart-drawing-tools.test.ts', 'by pointer and by keyboard'],
];
const OVERLAYS: readonly Evidence[] = [
  ['tests/e2e/elements/overlays-focus.spec.ts', 'focuses its title'],
  ['tests/e2e/elements/overlays-everywhere.spec.ts', 'closes on Esc, regardless of the page’s CSS'],
];
const ZOOM: readonly Evidence[] = [
  ['tests/e2e/pages/zoom.spec.ts', 'fits into the viewport'],
  ['tests/e2e/elements/overlays-everywhere.spec.ts', 'fits into the viewport at 200 and 400 % zoom'],
];
const TEXT: readonly Evidence[] = [['tests/e2e/pages/text-fits.spec.ts', 'no text is cut off, overlaps or scrolls']];
const CONTRAST: readonly Evidence[] = [
  ['tests/architecture/contrast.test.ts', ''],
  ['tests/e2e/pages/themed.spec.ts', 'with sufficient contrast'],
];
const LIVE: readonly Evidence[] = [
  ['tests/elements/exchange-chart/chart-tools.test.ts', 'announces each bar that the user selects with the keyboard'],
  ['tests/elements/exchange-chart/chart-date.test.ts', 'scrolls there and announces the bar'],
];
const LANGUAGES: readonly Evidence[] = [
  ['tests/e2e/pages/bare-markup.spec.ts', 'renders the same as its prerendered fragment in every language'],
];
const SPOKEN: readonly Evidence[] = [
  [
    'tests/e2e/spoken/spoken.spec.ts',
    'matches the screen reader snapshot in every language, and receives focus in reading order',
  ],
];
const ERRORS: readonly Evidence[] = [
  [
    'tests/elements/exchange-chart/chart-date.test.ts',
    'rejects dates in the future and before 1970, and moves the focus to the field',
  ],
  ['tests/e2e/elements/fund-password.spec.ts', 'opens, is filled in, confirmed and closed with the keyboard'],
];

const rows =
  (level: Criterion['level']) =>
  (
    number: string,
    name: string,
    tests: readonly Evidence[],
    remarks = '',
    conformance: Conformance = 'supports',
  ): Criterion => ({ number, name, level, conformance, remarks, tests });
const a = rows('A');
const aa = rows('AA');
const none = (create: ReturnType<typeof rows>, number: string, name: string, remarks: string): Criterion =>
  create(number, name, [], remarks, 'not applicable');

/** All criteria in the order of the standard. */
export const CRITERIA: readonly Criterion[] = [
  a(
    '1.1.1',
    'Non-text Content',
    AXE,
    'Icons are decorative or have a name. A chart has a name, a description of each bar and a table.',
  ),
  none(a, '1.2.1', 'Audio-only and Video-only (Prerecorded)', 'The shell contains no media.'),
  none(a, '1.2.2', 'Captions (Prerecorded)', 'The shell contains no media.'),
  none(a, '1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'The shell contains no media.'),
  none(aa, '1.2.4', 'Captions (Live)', 'The shell contains no media.'),
  none(aa, '1.2.5', 'Audio Description (Prerecorded)', 'The shell contains no media.'),
  a('1.3.1', 'Info and Relationships', AXE),
  a('1.3.2', 'Meaningful Sequence', [...OVERLAYS, ...LANGUAGES, ...SPOKEN]),
  a('1.3.3', 'Sensory Characteristics', AXE, 'Reviewed manually: instructions name their control.'),
  aa('1.3.4', 'Orientation', ZOOM, 'No layout is locked to an orientation.'),
  aa(
    '1.3.5',
    'Identify Input Purpose',
    [['tests/e2e/elements/fund-password.spec.ts', 'opens, is filled in']],
    'The fund password is the only field about the user. It is marked so that password managers do not fill in the login password.',
  ),
  a(
    '1.4.1',
    'Use of Color',
    [['tests/elements/exchange-chart/chart-trades.test.ts', 'lists the fills of each bar in the table'], ...AXE],
    'Price changes have a sign, and buy and sell fills have different shapes.',
  ),
  none(a, '1.4.2', 'Audio Control', 'No audio plays automatically.'),
  aa(
    '1.4.3',
    'Contrast (Minimum)',
    [...CONTRAST, ...AXE],
    'Also applies to the page’s own colours if the doctor reports no low contrast.',
  ),
  aa('1.4.4', 'Resize Text', ZOOM),
  aa('1.4.5', 'Images of Text', AXE, 'Reviewed manually: the logo is the only image of text.'),
  aa('1.4.10', 'Reflow', [...ZOOM, ...TEXT]),
  aa('1.4.11', 'Non-text Contrast', [
    ...CONTRAST,
    ['tests/e2e/elements/overlays-everywhere.spec.ts', 'has borders or outlines on itself and its controls'],
  ]),
  aa(
    '1.4.12',
    'Text Spacing',
    TEXT,
    'Labels have room for longer text in every language. Browser extensions that change text spacing do not reach shadow roots.',
    'partially supports',
  ),
  aa(
    '1.4.13',
    'Content on Hover or Focus',
    [['tests/elements/exchange-chart/chart-trades.test.ts', 'lists the fills of each bar in the table'], ...KEYBOARD],
    'Menus and tooltips stay open while the pointer is over them, and Escape closes them.',
  ),
  a('2.1.1', 'Keyboard', KEYBOARD),
  a('2.1.2', 'No Keyboard Trap', [...OVERLAYS, ['tests/e2e/compliance/focus-traps.spec.ts', 'can be answered with']]),
  a(
    '2.1.4',
    'Character Key Shortcuts',
    [['tests/e2e/hostile/page-shortcuts.spec.ts', 'triggers no page shortcut']],
    'Character keys have an effect only while their control has focus.',
  ),
  none(
    a,
    '2.2.1',
    'Timing Adjustable',
    'No task has a time limit. Short messages that disappear automatically are announced and need no answer.',
  ),
  a(
    '2.2.2',
    'Pause, Stop, Hide',
    [['tests/e2e/pages/zoom.spec.ts', 'limits the header’s animations to 1 ms']],
    'Live prices are essential. They are not announced.',
  ),
  a(
    '2.3.1',
    'Three Flashes or Below Threshold',
    [['tests/e2e/pages/zoom.spec.ts', 'limits the header’s animations to 1 ms']],
    'Nothing flashes.',
  ),
  none(a, '2.4.1', 'Bypass Blocks', 'The page provides the skip link. The elements are landmarks with names.'),
  none(a, '2.4.2', 'Page Titled', 'The page sets its title.'),
  a('2.4.3', 'Focus Order', [...OVERLAYS, ...KEYBOARD, ...SPOKEN]),
  a('2.4.4', 'Link Purpose (In Context)', AXE),
  none(aa, '2.4.5', 'Multiple Ways', 'Depends on the page. Navigation, search and footer are three ways.'),
  aa('2.4.6', 'Headings and Labels', [...AXE, ...OVERLAYS, ...SPOKEN]),
  aa('2.4.7', 'Focus Visible', [
    ['tests/e2e/pages/zoom.spec.ts', 'shows the focus with an outline'],
    ['tests/e2e/elements/overlays-everywhere.spec.ts', 'a visible focus indicator'],
  ]),
  aa(
    '2.4.11',
    'Focus Not Obscured (Minimum)',
    [['tests/e2e/elements/overlays-everywhere.spec.ts', 'fits into the viewport']],
    'A page that makes the header sticky also sets its scroll padding.',
  ),
  a(
    '2.5.1',
    'Pointer Gestures',
    [['tests/e2e/elements/swipe.spec.ts', 'closes when the user swipes it to its edge'], ...KEYBOARD],
    'Every swipe and drag can also be performed with a button or a key.',
  ),
  a('2.5.2', 'Pointer Cancellation', [
    ['tests/e2e/pages/zoom.spec.ts', 'opens a menu on tap, closes it on a second tap'],
  ]),
  a('2.5.3', 'Label in Name', AXE),
  none(a, '2.5.4', 'Motion Actuation', 'Nothing reacts to device motion.'),
  aa('2.5.7', 'Dragging Movements', [
    ['tests/elements/exchange-chart/chart-orders.test.ts', 'sets a take-profit with the keyboard'],
    ['tests/e2e/pages/trade-screen.spec.ts', 'places a take-profit order with the keyboard'],
  ]),
  aa('2.5.8', 'Target Size (Minimum)', AXE),
  a('3.1.1', 'Language of Page', LANGUAGES, 'Each element states its own language.'),
  aa('3.1.2', 'Language of Parts', LANGUAGES, 'Each language name is marked with its language.'),
  a('3.2.1', 'On Focus', KEYBOARD),
  a(
    '3.2.2',
    'On Input',
    [['tests/e2e/pages/legacy-visitor.spec.ts', 'picking Turkish outside the Türkiye site']],
    'The language or currency changes only when the user picks an entry from a list.',
  ),
  aa('3.2.3', 'Consistent Navigation', LANGUAGES),
  aa('3.2.4', 'Consistent Identification', LANGUAGES),
  a('3.2.6', 'Consistent Help', LANGUAGES, 'The support links are in the same place on every page.'),
  a('3.3.1', 'Error Identification', ERRORS),
  a('3.3.2', 'Labels or Instructions', [...ERRORS, ...AXE]),
  aa('3.3.3', 'Error Suggestion', ERRORS),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    [['tests/e2e/compliance/compliance-must-answer.spec.ts', 'remains open after six Escape presses']],
    'The shell places no orders. Notices with legal effect need an explicit answer.',
  ),
  none(a, '3.3.7', 'Redundant Entry', 'No process asks for the same information twice.'),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    [['tests/e2e/elements/fund-password.spec.ts', 'opens, is filled in']],
    'The fund password can be pasted.',
  ),
  a('4.1.2', 'Name, Role, Value', [
    ...AXE,
    ['tests/e2e/pages/axe.spec.ts', 'a member area has no axe violations'],
    ...SPOKEN,
  ]),
  aa('4.1.3', 'Status Messages', LIVE),
];

/** Remarks on elements that have requirements of their own, by tag. */
export const ELEMENT_REMARKS: Readonly<Record<string, string>> = {
  'exchange-chart':
    'The canvas contains no accessible text. Screen readers announce each bar to which the user moves, and "Show as table" lists the bars. Every drawing can be made with the keyboard.',
  'compliance-gate': 'A mandatory notice cannot be closed without an answer, and the focus stays inside the notice.',
  'exchange-chat': 'The page provides the application in the window.',
  'exchange-transfer': 'The page provides the application in the dialog.',
};

/** The date of the last review of this table. */
export const REVIEWED = '2026-11-26';
