import sheet from './float-menu.css?inline';

/** The style sheet of the float menu, in a chunk of its own (FLT-01). */
export const floatMenuStyles: string = sheet;
