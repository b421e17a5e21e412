import { withoutPrototype } from '../../lib/without-prototype.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';

/** The version of the release. */
declare const __VERSION__: string;

/** The release whose style sheet applies (`tools/build/styles.ts` marks it); empty where none does, undefined in a frame that is not displayed. */
export function releaseOfSheet(root: HTMLElement): string | undefined {
  const style = getComputedStyle(root);
  return style.display === '' ? undefined : style.getPropertyValue('--_release').replaceAll(/["']/g, '').trim();
}

/**
 * The release that rendered an element's markup, where it is another one than the script's; undefined where it is the same, and where there is
 * no markup of a server. Releases before this mark are told by their style sheet.
 */
function foreignRelease(root: HTMLElement): string | undefined {
  const { site, release = releaseOfSheet(root) ?? '', standing } = withoutPrototype(root.dataset);
  const isPrerendered = root.firstChild !== null && site !== undefined && standing === undefined;
  return isPrerendered && release !== __VERSION__ ? release : undefined;
}

/**
 * Whether an element's markup is of another release than the script, as after a release while pages are cached. Reports that once a page,
 * whatever elements it concerns.
 */
export function isStaleMarkup(root: HTMLElement): boolean {
  const release = foreignRelease(root);
  if (release === undefined) return false;
  reportErrorOnce({
    source: 'release',
    message: errorSentence(
      `The markup of this page is of ${release === '' ? 'an unknown release' : `release ${release}`}, the script is of release ${__VERSION__}`,
      'The script replaces its style sheets, and renders its elements again where they need React',
      'Publish HTML and script of one release together, and purge cached pages after a release',
    ),
  });
  return true;
}
