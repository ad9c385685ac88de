/**
 * Which commune a person chose where what was written is several: by street and by what was named. Without house,
 * name or phone. `used_at` is ms.
 */
export const areaChoices = `
CREATE TABLE area_choices (
  street TEXT NOT NULL,
  named TEXT NOT NULL,
  commune TEXT NOT NULL,
  district TEXT NOT NULL,
  province TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (street, named)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_choices_by_use ON area_choices (used_at);
`;
