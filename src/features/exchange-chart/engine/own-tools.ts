import { afterDelay } from '../../../platform/clock.ts';
import type { PricePoint } from '../rules/engine.ts';
import { toBar } from './bar-loader.ts';
import type { Chart, Coordinate } from './klinecharts.ts';
import type { OwnTools } from './builtin-engine.ts';
import { CANDLES } from './pane-studies.ts';
import { arrange, askForSaving, restyle, scrollToTarget, type Session } from './session.ts';

const ZOOM = { [1]: 1.25, [-1]: 0.8 } as const;
/** Bars that stay between a bar that is pointed at and the edge. */
const MARGIN = 2;

/** Scrolls until a bar is in sight; true where it was not. */
function bringIntoSight(chart: Chart, index: number): boolean {
  const { realFrom, realTo } = chart.getVisibleRange();
  const first = Math.max(0, index - MARGIN);
  const missing = realFrom > first ? realFrom - first + 1 : Math.min(0, realTo - MARGIN - index);
  if (missing !== 0) chart.scrollByDistance(missing * chart.getBarSpace().bar);
  return missing !== 0;
}

/** When the last bar in sight begins. */
const lastInSight = (chart: Chart): number | undefined =>
  chart.getDataList()[chart.getVisibleRange().to - 1]?.timestamp;

/** Observes until when bars are in sight, with each change that the user makes. */
function followScroll({ chart, now }: Session, callback: (until: number) => void): () => void {
  const hear = (): void => {
    const until = lastInSight(chart);
    if (until !== undefined && !now.isScrollingToTarget) callback(until);
  };
  for (const type of ['onScroll', 'onZoom'] as const) chart.subscribeAction(type, hear);
  return () => {
    for (const type of ['onScroll', 'onZoom'] as const) chart.unsubscribeAction(type, hear);
  };
}

/** Puts the crosshair on a bar; takes it away where there is none. */
function putCrosshair(chart: Chart, index: number | undefined): PricePoint | undefined {
  const bar = index === undefined ? undefined : chart.getDataList()[index];
  if (index === undefined || bar === undefined) {
    chart.executeAction('onCrosshairChange', {});
    return undefined;
  }
  const place = { paneId: CANDLES };
  const at = chart.convertToPixel({ dataIndex: index, value: bar.close }, place) as Partial<Coordinate>;
  const { x = 0, y = 0 } = at;
  chart.executeAction('onCrosshairChange', { ...place, x, y });
  return { price: bar.close, time: bar.timestamp, x, y };
}

/** Puts the crosshair on a bar, in sight, and says so; takes it away where there is none. */
function createPointer({ chart, events, now }: Session): OwnTools['pointAt'] {
  let turn = 0;
  return (index) => {
    turn += 1;
    const mine = turn;
    const isMoved = index !== undefined && bringIntoSight(chart, index);
    const point = putCrosshair(chart, index);
    // The engine measures its prices anew once this task has ended: the same price is elsewhere then.
    if (isMoved)
      queueMicrotask(() => {
        if (mine === turn && !now.isRemoved) putCrosshair(chart, index);
      });
    // It says nothing of a crosshair that it was told.
    events.say('crosshair', point);
    return point;
  };
}

/** What a person does with our engine. */
export function ownTools(session: Session): OwnTools {
  const { chart, now } = session;
  return {
    change: (properties) => {
      now.properties = { ...now.properties, ...properties };
      if (properties.timezone !== undefined) chart.setTimezone(properties.timezone);
      restyle(session);
      askForSaving(session, afterDelay);
    },
    setStudies: (studies) => {
      now.studies = studies;
      arrange(session);
      askForSaving(session, afterDelay);
    },
    setLines: (...lines) => {
      now.lines = lines;
      restyle(session);
    },
    setFormats: (formats) => {
      now.formats = formats;
      // Texts are as wide as their language.
      chart.resize();
    },
    setHeadroom: (height) => {
      now.headroom = height;
      arrange(session);
    },
    onPanes: (callback) => {
      now.onPanes = callback;
      arrange(session);
    },
    setDelayed: (isDelayed) => {
      if (isDelayed === now.isDelayed) return;
      now.isDelayed = isDelayed;
      restyle(session);
    },
    bars: () => chart.getDataList().map(toBar),
    barAt: (index) => {
      const bar = chart.getDataList()[index];
      return bar && toBar(bar);
    },
    indexOf: (time) => chart.getDataList().findLastIndex(({ timestamp }) => timestamp <= time),
    pointAt: createPointer(session),
    openDrawings: session.overlays.openDrawings,
    onScroll: (callback) => followScroll(session, callback),
    pastInSight: () => {
      const until = lastInSight(chart);
      return until === chart.getDataList().at(-1)?.timestamp ? undefined : until;
    },
    scrollTo: (until) => {
      now.scrollTarget = until;
      scrollToTarget(session);
    },
    zoom: (step) => chart.zoomAtCoordinate(ZOOM[step]),
  };
}
