import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { whenNear } from '../../platform/page/when-near.ts';
import { useCoreTranslations } from '../../hooks/element-context.tsx';
import { useIsShown } from '../../hooks/is-shown.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import { type SocialLink, socialLinks } from './rules/social-links.ts';

type Marks = ReadonlyMap<string, string>;
const NO_MARKS: Marks = new Map();

const loadMarks = lazy(() =>
  loadChunk('social-marks', () => import('./social-marks.ts')).then(({ SOCIAL_MARKS }) => SOCIAL_MARKS),
);

/**
 * Returns the channels' logos, which load when the list is near the viewport. Returns undefined until then. Channels without a logo show
 * their name.
 */
function useMarks(list: RefObject<HTMLElement | null>, hasChannels: boolean): Marks | undefined {
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => {
    if (list.current === null || !hasChannels) return undefined;
    return whenNear(list.current, () => void loadMarks().then(setMarks, () => setMarks(NO_MARKS)));
  }, [list, hasChannels]);
  return marks;
}

/** Renders the social block (FTR-93, FTR-94): the channels configured by the page, or the page's content for the slot `social`. */
export function Social(): ReactElement | null {
  const t = useCoreTranslations();
  const context = useLinkContext();
  const links = useMemo(() => socialLinks(context), [context]);
  const isShown = useIsShown('footerSocial');
  const list = useRef<HTMLUListElement>(null);
  const marks = useMarks(list, isShown && links.length > 0);
  if (!isShown) return null;
  return (
    <div className="social" part="social">
      <slot name="social">
        <ul ref={list} className="social-links" aria-label={t('footer.social')}>
          {links.map((link) => (
            <li key={link.key}>
              <Channel link={link} marks={marks} />
            </li>
          ))}
        </ul>
      </slot>
    </div>
  );
}

/** Renders a channel as its logo, with its name as accessible name and tooltip. A channel without a logo is rendered as its name. */
function Channel({ link: { key, title, href }, marks }: { link: SocialLink; marks: Marks | undefined }): ReactElement {
  const mark = marks?.get(key.toLowerCase());
  const isWord = marks !== undefined && mark === undefined;
  return (
    <a
      href={href}
      className={isWord ? 'social-link' : 'social-link social-mark'}
      title={isWord ? undefined : title}
      data-key={`social-${key}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {mark === undefined ? null : (
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={mark} />
        </svg>
      )}
      <span className={isWord ? undefined : 'visually-hidden'}>{title}</span>
    </a>
  );
}
