import { aboutColumn, productsAndLearning, servicesColumn } from './main.ts';

/** The main site's columns with Turkey's own pages; converters end in -to-try (FTR-58…63). */
export const turkeyColumns = [
  aboutColumn('aboutUsTurkey'),
  servicesColumn('depositFiat', 'withdrawFiat'),
  ...productsAndLearning,
];
