/** A message, and what it is split into; "? " marks a doubt. */
export type SampleMessage = readonly [
  message: string,
  parts: Readonly<
    Partial<
      Record<'name' | 'phone' | 'address' | 'cod' | 'weight' | 'contents' | 'note' | 'rest', string>
    >
  >,
];
