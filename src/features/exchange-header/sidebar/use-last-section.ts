import { type RefObject, useEffect } from 'react';
import { readStored, removeStored, writeStored } from '../../../platform/storage/storage.ts';

const LAST_SECTION = 'exchange:sidebar-section';

/**
 * Stores which section is open, and reopens the section last opened in this session when the sidebar first opens (SID-02). If a section is
 * already open, it remains open instead.
 */
export function useLastSection(content: RefObject<HTMLElement | null>, wasOpened: boolean): void {
  useEffect(() => {
    const box = content.current;
    if (!wasOpened || box === null) return undefined;
    const sections = [...box.querySelectorAll<HTMLDetailsElement>('details[data-section]')];
    const opened = sections.find(({ open }) => open)?.dataset['section'];
    const last = readStored('session', LAST_SECTION);
    if (opened !== undefined) writeStored('session', LAST_SECTION, opened);
    else for (const section of sections) if (section.dataset['section'] === last) section.open = true;
    const toggle = ({ target }: Event): void => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const { section: name } = target.dataset;
      if (name === undefined) return;
      if (target.open) writeStored('session', LAST_SECTION, name);
      else if (readStored('session', LAST_SECTION) === name) removeStored('session', LAST_SECTION);
    };
    // `toggle` events don't bubble.
    box.addEventListener('toggle', toggle, true);
    return () => box.removeEventListener('toggle', toggle, true);
  }, [content, wasOpened]);
}
