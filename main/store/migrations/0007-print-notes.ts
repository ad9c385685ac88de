/** What a person let pass for a label, and what the packer should know of it: arrays as JSON. */
export const printNotes = `
ALTER TABLE print_jobs ADD COLUMN allowed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allowed));
ALTER TABLE print_jobs ADD COLUMN notes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notes));
`;
