import { circleThrough, ellipseBetween, type Position, rectangleCorners } from '../rules/drawing-geometry.ts';
import { mostPointsOf } from '../rules/drawings.ts';
import { textLines } from '../rules/drawing-values.ts';
import { arrow, defineTool, line, polygon, type Scene } from './drawing-figures.ts';
import type { OverlayFigure } from './klinecharts.ts';

/** Creates one figure per line of a drawing's text. The last line is directly above `at`. An empty text is drawn as an ellipsis. */
function textBlock({ chart, text }: Scene, at: Position, align: 'left' | 'center'): readonly OverlayFigure[] {
  const lines = textLines(text);
  const { size, paddingTop, paddingBottom } = chart.getStyles().overlay.text;
  const height = size + paddingTop + paddingBottom;
  return (lines.length === 0 ? ['…'] : lines).map((written, index, all) => ({
    type: 'text',
    attrs: { x: at.x, y: at.y - (all.length - 1 - index) * height, text: written, align, baseline: 'bottom' },
  }));
}

/** The tools for arrows, shapes, paths and text that the engine lacks. */
export const drawingOverlays = [
  defineTool('rectangle', 2, ({ at: [one, other] }) => [polygon(rectangleCorners(one, other))]),
  defineTool('ellipse', 2, ({ at: [one, other] }) => [polygon(ellipseBetween(one, other))]),
  defineTool('circle', 2, ({ at: [center, rim] }) => [polygon(circleThrough(center, rim))]),
  defineTool('triangle', 3, ({ at }) => [polygon(at.slice(0, 3))]),
  defineTool('arrow', 2, ({ at: [from, to] }) => arrow([from, to])),
  defineTool('path', mostPointsOf('path'), () => [], {
    createPointFigures: ({ coordinates }) => [line(coordinates)],
  }),
  defineTool('crossLine', 1, ({ at: [at], size: { width, height } }) => [
    line([
      { x: 0, y: at.y },
      { x: width, y: at.y },
    ]),
    line([
      { x: at.x, y: 0 },
      { x: at.x, y: height },
    ]),
  ]),
  defineTool('text', 1, (scene) => textBlock(scene, scene.at[0], 'left')),
  defineTool('callout', 2, (scene) => [line(scene.at.slice(0, 2)), ...textBlock(scene, scene.at[1], 'center')]),
];
