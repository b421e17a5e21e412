import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { type Choice, SIDE_BY_SIDE } from './state.ts';

/** A frame that shows the page at its real width, scaled down if necessary. */
interface Frame {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const DEVICES: readonly Frame[] = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Tablet', width: 768, height: 1024 },
  { name: 'Narrow desktop', width: 1024, height: 768 },
  { name: 'Desktop', width: 1440, height: 900 },
];
const TOGETHER = new Set([390, 768, 1440]);
/** Gap between frames, and the minimum width for showing them side by side. */
const GAP = 24;
const LEAST_SIDE_BY_SIDE = 640;

const framesOf = (width: number): readonly Frame[] =>
  DEVICES.filter((device) => (width === SIDE_BY_SIDE ? TOGETHER.has(device.width) : device.width === width));

/** Returns a frame's scale. Frames side by side share one scale, and stacked frames are scaled individually. */
function scaleOf(frame: Frame, frames: readonly Frame[], room: number): number {
  const together = frames.reduce((sum, { width }) => sum + width, 0);
  const [needed, available] =
    room < LEAST_SIDE_BY_SIDE ? [frame.width, room] : [together, room - GAP * (frames.length - 1)];
  return Math.min(1, available / needed);
}

function framed(frame: Frame, frames: readonly Frame[], room: number, loaded: (event: Event) => void): TemplateResult {
  const { name, width, height } = frame;
  const scale = scaleOf(frame, frames, room);
  const percent = scale < 1 ? ` at ${Math.round(scale * 100)} %` : '';
  return html`<figure class="frame">
    <figcaption>${name} <span class="count">${width} × ${height}${percent}</span></figcaption>
    <div class="window" style=${`width:${width * scale}px;height:${height * scale}px`}>
      <iframe
        title=${frames.length > 1 ? `Stage, ${name.toLowerCase()}` : 'Stage'}
        style=${`width:${width}px;height:${height}px;transform:scale(${scale})`}
        @load=${loaded}
      ></iframe>
    </div>
  </figure>`;
}

/** Renders the chosen frames into the available width in pixels. */
export function stageFrames({ width }: Choice, room: number, loaded: (event: Event) => void): TemplateResult {
  const frames = framesOf(width);
  return frames.length === 0
    ? html`<iframe class="full" title="Stage" @load=${loaded}></iframe>`
    : html`<div class="frames">${frames.map((frame) => framed(frame, frames, room, loaded))}</div>`;
}
