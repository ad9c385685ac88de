/** Style sheet of the status page; light or dark as the browser is set. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 0 auto; padding: 1rem 1.5rem 3rem; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid #8886; }
h1 { font-size: 1.5rem; margin: .5rem 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8883; font-variant-numeric: tabular-nums; }
th { font-weight: 600; }
td:first-child, td:last-child { white-space: nowrap; }
meter { width: 16rem; max-width: 40vw; }
.count { display: inline-block; min-width: 4rem; }
@media (max-width: 40rem) {
  body { padding-inline: 1rem; }
  th, td, td:first-child, td:last-child { padding-right: .4rem; white-space: normal; font-size: .875rem; }
  td:nth-child(2) { overflow-wrap: anywhere; }
}
.silent td:last-child, .warn { color: light-dark(#b3261e, #ffb4ab); font-weight: 600; }
.behind td:last-child { color: light-dark(#7a5200, #ffce70); font-weight: 600; }
.fine td:last-child { color: light-dark(#146c2e, #7fdb96); }
.broken td { color: light-dark(#a3121f, #ff9a9a); font-weight: 600; }
.revoked td { opacity: .65; }
.quiet { opacity: .75; }
form { display: flex; gap: .75rem; align-items: end; margin-top: 1rem; flex-wrap: wrap; }
label { display: grid; gap: .25rem; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid #888; border-radius: .375rem; }
`;
