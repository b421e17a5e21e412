/** What packages must lose that do more than they are asked for, on pages that are not theirs. Vite plugins; the test that shows it is named. */
import { parseSync, Visitor } from 'vite';
import { apply, type Change, type Transform } from './transforms.ts';

/**
 * The chart engine takes every touch, and the first stop of the Tab key: a page could not be scrolled past it (`chart-menu.test.ts`). What goes up and
 * down is the page's, but where somebody holds the crosshair, a drawing or a line. Prototype's `Array.from` knows no iterators.
 */
export function tamedChart(): Transform {
  const held = '_this._touchCoordinate === null && !_this._chart.getChartStore().getPressedOverlayInfo().overlay';
  const changes: readonly (readonly [from: string, to: string])[] = [
    ["touchAction: 'none'", "touchAction: 'pan-y'"],
    ["overscrollBehavior: 'none',\n", ''],
    ['_chartContainer.tabIndex = 1', '_chartContainer.tabIndex = -1'],
    // Keys are heard where the chart has the focus, and by us.
    ["document.addEventListener('keydown', this._boundKeyBoardDownEvent);", ''],
    ["document.removeEventListener('keydown', this._boundKeyBoardDownEvent);", ''],
    ['    logTag();\n', ''],
    // A second press elsewhere, soon after the first, is a press, and no second half of a double one.
    ...['Click', 'Tap'].map((kind): readonly [string, string] => {
      const single = kind === 'Click' ? 'mouseClickEvent' : 'tapEvent';
      const double = kind === 'Click' ? 'mouseDoubleClickEvent' : 'doubleTapEvent';
      const end = `this._processEvent(compatEvent, this._handler.${double});\n            }\n`;
      return [
        end,
        `${end}            else if (!this._cancel${kind}) this._processEvent(compatEvent, this._handler.${single});\n`,
      ];
    }),
    [
      'treatVertDragAsPageScroll: function () { return false; }',
      `treatVertDragAsPageScroll: function () { return ${held}; }`,
    ],
    ['Array.from(this._yAxisComponents.values())', '[...this._yAxisComponents.values()]'],
    ['Array.from(this._yAxisWidgets.keys())', '[...this._yAxisWidgets.keys()]'],
    ['Array.from(this._yAxisWidgets.values())', '[...this._yAxisWidgets.values()]'],
  ];
  return {
    name: 'tamed-chart',
    transform: (code, id) => {
      if (!id.includes('/klinecharts/')) return undefined;
      const tamed = changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`klinecharts has changed: look for "${from}".`);
        return text.replace(from, to);
      }, code);
      const unheard: Change[] = [];
      new Visitor({
        AssignmentExpression: ({ left, right }) => {
          if (left.type === 'MemberExpression' && tamed.slice(left.start, left.end) === 'this._boundKeyBoardDownEvent')
            unheard.push({ start: right.start, end: right.end, text: 'undefined' });
        },
      }).visit(parseSync(id, tamed).program);
      return apply(tamed, unheard);
    },
  };
}

/**
 * FingerprintJS measures fonts in a frame of its own, which stays empty: markup for it would have to pass the page's
 * Trusted Types (`device-id.spec.ts`). Its calls home are never made, and neither they nor its maker's address go into the release
 * (`release.spec.ts`).
 */
export function tamedFingerprint(): Transform {
  const changes: readonly (readonly [from: string, to: string])[] = [
    ["if (initialHtml && 'srcdoc' in iframe) {", 'if (false) {'],
    ['    if (monitoring) {\n        monitor();\n    }\n', ''],
    ["const commentTemplate = '$ if upgrade to Pro: https://fingerprint.com/", "const commentTemplate = '"],
  ];
  return {
    name: 'tamed-fingerprint',
    transform: (code, id) => {
      if (!id.includes('@fingerprintjs')) return undefined;
      return changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`@fingerprintjs/fingerprintjs has changed: look for "${from}".`);
        return text.replace(from, to);
      }, code);
    },
  };
}
