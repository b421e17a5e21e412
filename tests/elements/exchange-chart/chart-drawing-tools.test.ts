import { expect } from 'chai';
import { TOOL_GROUPS } from '../../../src/features/exchange-chart/platform/tool-groups.ts';
import { type DrawingTool, isOpenTool } from '../../../src/features/exchange-chart/rules/drawings.ts';
import { twoFrames, until } from '../support/elements.ts';
import { type Chart, chartTests, errors, named, plotOf } from './chart-fixtures.ts';
import { drawnPixels } from './chart-pixels.ts';
import {
  chooseTool,
  clickAt,
  closeTextDialog,
  dragAcross,
  isDrawing,
  listDrawings,
  platform,
  type Position,
  pressKey,
} from './drawing-fixtures.ts';

const POSITIONS: readonly Position[] = [
  [120, 160],
  [220, 110],
  [300, 190],
];

async function drawByPointer(chart: Chart, tool: DrawingTool): Promise<void> {
  await chooseTool(chart, tool);
  await until(() => isDrawing(chart), `the help of ${tool}`);
  if (tool === 'brush') await dragAcross(chart, POSITIONS);
  else for (const position of POSITIONS) if (isDrawing(chart)) await clickAt(chart, position);
  // The second click of a double click finishes a path.
  if (tool === 'path') await clickAt(chart, POSITIONS.at(-1) as Position);
  await until(() => !isDrawing(chart), `the finished ${tool}`);
  await closeTextDialog(chart);
}

async function drawByKeyboard(chart: Chart, tool: DrawingTool): Promise<void> {
  const plot = plotOf(chart);
  await chooseTool(chart, tool);
  await until(() => isDrawing(chart), `the help of ${tool}`);
  for (let point = 0; point < 3 && isDrawing(chart); point += 1) {
    await pressKey(plot, point % 2 === 0 ? 'ArrowLeft' : 'ArrowUp', { shiftKey: true });
    await pressKey(plot, 'Enter');
  }
  if (isOpenTool(tool)) await pressKey(plot, 'Enter');
  await until(() => !isDrawing(chart), `the finished ${tool}`);
  await closeTextDialog(chart);
}

describe('<exchange-chart mode="platform">', () => {
  chartTests();

  for (const tool of Object.values(TOOL_GROUPS).flat())
    it(`draws ${tool} by pointer and by keyboard, and undoes, removes, saves and restores it`, async () => {
      const { chart } = await platform();
      const plot = plotOf(chart);
      await drawByPointer(chart, tool);
      const drawn = await listDrawings(chart);
      expect(drawn, 'drawn by pointer').to.have.length(1);
      await pressKey(plot, 'z', { ctrlKey: true });
      expect(await listDrawings(chart), 'undone').to.have.length(0);
      await pressKey(plot, 'y', { ctrlKey: true });
      expect(await listDrawings(chart), 'redone').to.have.length(1);
      await drawByKeyboard(chart, tool);
      expect(await listDrawings(chart), 'drawn by keyboard').to.have.length(2);
      await pressKey(plot, 'Delete');
      expect(await listDrawings(chart), 'removed').to.have.length(1);
      chart.remove();
      await twoFrames();
      const { chart: restored } = await platform();
      await until(() => drawnPixels(restored) !== 0, 'the bars');
      expect(await listDrawings(restored), 'restored').to.deep.equal(drawn);
      const before = drawnPixels(restored);
      named(restored, 'Hide drawings').click();
      await until(() => drawnPixels(restored) !== before, 'the hidden drawing');
      expect(errors).to.deep.equal([]);
    });
});
