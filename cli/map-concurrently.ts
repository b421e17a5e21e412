/** Calls `action` for each item, at most `concurrency` at a time. Resolves with the results in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  action: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await action(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  return results;
}
