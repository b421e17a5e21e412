import { type ReactElement, useId } from 'react';
import { useTranslate } from '../../../hooks/use-translate.ts';
import {
  DRAWING_COLORS,
  DRAWING_LINES,
  DRAWING_WIDTHS,
  type DrawingColor,
  type DrawingStyle,
  readDrawingStyle,
} from '../rules/drawing-style.ts';

interface StyleFormProps {
  readonly label: string;
  readonly value: DrawingStyle;
  readonly onChange: (style: DrawingStyle | undefined) => void;
}

/** Renders the fields for a drawing's colour, line width and line style. Changes apply immediately. */
export function StyleForm({ label, value: style, onChange }: StyleFormProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const change = (field: keyof DrawingStyle, value: string | number): void =>
    onChange(readDrawingStyle({ ...style, [field]: value }).style);
  const fields = [
    {
      field: 'color',
      name: t('chart.color'),
      options: (Object.keys(DRAWING_COLORS) as DrawingColor[]).map((color) => [color, t(`chart.${color}`)] as const),
    },
    { field: 'width', name: t('chart.width'), options: DRAWING_WIDTHS.map((width) => [width, `${width} px`] as const) },
    {
      field: 'line',
      name: t('chart.lineStyle'),
      options: DRAWING_LINES.map((line) => [line, t(`chart.${line}`)] as const),
    },
  ] as const;
  return (
    <fieldset className="style-form" aria-label={label}>
      {fields.map(({ field, name, options }) => (
        <label key={field} className="field" htmlFor={`${id}${field}`}>
          <span className="field-name">{name}</span>
          <select
            id={`${id}${field}`}
            className="field-box"
            value={style[field] ?? ''}
            onChange={({ currentTarget: { value } }) => change(field, field === 'width' ? Number(value) : value)}
          >
            <option value="">{t('chart.default')}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
