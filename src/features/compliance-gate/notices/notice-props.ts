import type { NoticeAnswer } from '../../../stores/notice-answers.ts';
import type { OpenNotice } from '../gate-state.ts';

export interface NoticeProps {
  readonly notice: OpenNotice;
  readonly answer: (answer: NoticeAnswer) => void;
}
