import { useEffect, useState } from 'react';
import type { Datafeed } from '../rules/datafeed.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import type { FeedSource, RunningPane } from '../pane/start-pane.ts';

type SearchFeed = Pick<Datafeed, 'searchSymbols'>;

/** Returns the feed for the symbol search: the active chart's feed, or a separate feed while that chart has no symbol. */
export function useSearchFeed(
  source: FeedSource | undefined,
  running: RunningPane | undefined,
): SearchFeed | undefined {
  const [opened, setOpened] = useState<SearchFeed>();
  const isRunning = running !== undefined;
  useEffect(() => {
    if (isRunning || source === undefined) return undefined;
    let isDisposed = false;
    let close = (): void => {};
    loadChunk('start-pane', () => import('../pane/start-pane.ts')).then(
      ({ openSearch }) => {
        const found = openSearch(source);
        if (isDisposed) return found?.dispose();
        close = found?.dispose ?? close;
        return setOpened(found?.feed);
      },
      (error: unknown) => reportErrorOnce({ source: 'file', message: LOAD_FAILED, error }),
    );
    return () => {
      isDisposed = true;
      close();
      setOpened(undefined);
    };
  }, [isRunning, source]);
  return running?.feed ?? opened;
}

const LOAD_FAILED = errorSentence(
  'The symbol search did not load',
  'The chart keeps its symbol',
  'Serve every file of the release unmodified, with CORS headers',
);
