export type SegmentLabel = 'name' | 'phone' | 'address' | 'contents' | 'note';

/** A part of a message between separators, without its label. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Folded. */
  readonly plain: string;
  readonly line: number;
  /** Its label: "Tên:", "đc", "SP:"; null without one. */
  readonly label: SegmentLabel | null;
  /** True if the label has a colon, or stands for this field only. */
  readonly isLabelClear: boolean;
  /** In brackets. */
  readonly isBracketed: boolean;
  /** Only the other side of a colon follows: "Khách số 3: …". */
  readonly isHeading: boolean;
}
