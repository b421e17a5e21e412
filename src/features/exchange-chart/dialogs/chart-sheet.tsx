import type { ComponentProps, ReactElement } from 'react';
import { SheetDialog } from '../../../components/dialog/sheet-dialog.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import sheet from './dialogs.css?inline';

/** Adds the style sheet for chart dialogs. */
export function useDialogStyle(): void {
  useStyleSheet(sheet);
}

/** Renders a `SheetDialog` with the style sheet for chart dialogs. */
export function ChartSheet(props: ComponentProps<typeof SheetDialog>): ReactElement {
  useDialogStyle();
  return <SheetDialog {...props} />;
}
