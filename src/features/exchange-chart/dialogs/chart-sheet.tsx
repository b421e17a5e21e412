import type { ComponentProps, ReactElement } from 'react';
import { SheetDialog } from '../../../components/dialog/sheet-dialog.tsx';
import { useSheet } from '../../../hooks/use-sheet.ts';
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
