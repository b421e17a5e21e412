/** A label and its height, in px. */
export interface StackedLabel {
  /** The preferred y coordinate of the label's centre. */
  readonly y: number;
  readonly height: number;
}

/**
 * Returns the y coordinates of the labels' centres so that labels are between `top` and `bottom` and don't overlap. The result is in the
 * order of the list. Labels keep their vertical order and are moved as little as possible. If there isn't enough space, the last labels of
 * the list have no position.
 */
export function stackLabels(
  labels: readonly StackedLabel[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly (number | undefined)[] {
  let free = bottom - top;
  const fitting = labels.flatMap((label, index) => {
    free -= label.height;
    return free >= 0 ? [{ ...label, index }] : [];
  });
  const sorted = fitting.toSorted((one, other) => one.y - other.y || one.index - other.index);
  const starts: number[] = [];
  let next = top;
  for (const { y, height } of sorted) {
    const start = Math.max(next, y - height / 2);
    starts.push(start);
    next = start + height;
  }
  let limit = bottom;
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    const start = Math.min(starts[index] as number, limit - (sorted[index]?.height ?? 0));
    starts[index] = start;
    limit = start;
  }
  const centres = new Map(sorted.map(({ index, height }, at) => [index, (starts[at] as number) + height / 2]));
  return labels.map((_label, index) => centres.get(index));
}
