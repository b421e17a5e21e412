import sheet from './float-menu.css?inline';

/** The float menu's style sheet, in a separate chunk (FLT-01). */
export const floatMenuStyles: string = sheet;
