/** Where a job lies that was handed to the print queue of another program: kept while it prints. */
export const printTickets = `
CREATE TABLE print_tickets (
  job_id TEXT PRIMARY KEY REFERENCES print_jobs (id),
  ticket TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
