/** What a printer is corrected by, for each size of paper; lengths in mm. */
export const calibrations = `
CREATE TABLE printer_calibrations (
  printer_id TEXT NOT NULL REFERENCES printers (id) ON DELETE CASCADE,
  width_mm REAL NOT NULL,
  height_mm REAL NOT NULL,
  offset_x_mm REAL NOT NULL,
  offset_y_mm REAL NOT NULL,
  scale_x REAL NOT NULL,
  scale_y REAL NOT NULL,
  PRIMARY KEY (printer_id, width_mm, height_mm)
) STRICT, WITHOUT ROWID;
`;
