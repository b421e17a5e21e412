import footer from './footer.css?inline';
import social from './social.css?inline';

/** The footer's own sheet, after the shared ones. */
export const styles = footer + social;
