import type { ReactElement } from 'react';
import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { editDrawing } from '../rules/drawing-edits.ts';
import type { SavedDrawing } from '../rules/saved.ts';
import { NameForm } from './name-form.tsx';
import { StyleForm } from './style-form.tsx';
import { TEXT_TOOLS } from './tool-groups.ts';

interface TextFormProps {
  readonly drawing: SavedDrawing;
  readonly drawings: readonly SavedDrawing[];
  readonly onChange: (drawings: readonly SavedDrawing[]) => void;
}

/** Renders the field for a drawing's text. The text is also the drawing's name unless the user has named the drawing. */
export function TextForm({ drawing, drawings, onChange }: TextFormProps): ReactElement {
  const t = useTranslate();
  const { id, text, name } = drawing;
  return (
    <NameForm
      label={t('chart.text')}
      first={text}
      action={t('chart.save')}
      most={BOUNDS.title}
      onSave={(next) => {
        const isNamed = name !== '' && name !== cut(text, BOUNDS.name);
        onChange(editDrawing(drawings, id, { text: next, ...(!isNamed && { name: cut(next, BOUNDS.name) }) }));
      }}
    />
  );
}

/** Renders a drawing's settings: its text, its style, and whether it is shown on all symbols. */
export function DrawingForm(props: TextFormProps): ReactElement {
  const { drawing, drawings, onChange } = props;
  const t = useTranslate();
  const { id, tool, name, style = {}, allSymbols = false } = drawing;
  return (
    <div className="drawing-form">
      {TEXT_TOOLS.has(tool) ? <TextForm {...props} /> : null}
      <StyleForm
        label={t('chart.settingsOf', { name: name || t(`chart.${tool}`) })}
        value={style}
        onChange={(next) => onChange(editDrawing(drawings, id, { style: next }))}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={allSymbols}
          onChange={() => onChange(editDrawing(drawings, id, { allSymbols: allSymbols ? undefined : true }))}
        />
        {t('chart.allSymbols')}
      </label>
    </div>
  );
}
