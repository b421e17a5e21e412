import footer from './footer.css?inline';
import languages from '../../components/language-list/language-list.css?inline';
import social from './social.css?inline';

/** The footer's style sheet, applied after the shared style sheets. */
export const styles = languages + footer + social;
