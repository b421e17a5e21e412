/** A label at a height, in px. */
export interface StackedLabel {
  /** The centre that the label has if it collides with no other label. */
  readonly y: number;
  readonly height: number;
}

/**
 * Returns the centres of labels that must not overlap and must be between `top` and `bottom`, in the order given. Labels keep the order of
 * their heights and are moved as little as needed. If not all of them fit, those at the end of the list have no place.
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
