import type { ComponentProps, ReactElement } from 'react';
import { SheetDialog } from '../../../parts/dialogs/sheet-dialog.tsx';
import { useSheet } from '../../../view/use-sheet.ts';
import sheet from './dialogs.css?inline';

/** What dialogs of a chart are drawn with. */
export function useDialogStyle(): void {
  useSheet(sheet);
}

/** A dialog of a chart. */
export function ChartSheet(props: ComponentProps<typeof SheetDialog>): ReactElement {
  useDialogStyle();
  return <SheetDialog {...props} />;
}
