import {
  claimFindings,
  factFindings,
  sampleFindings,
  settingFindings,
} from './golive/findings.ts';
import { readFacts, readVoices } from './golive/read-content.ts';
import { table } from './golive/table.ts';
import { loadSettings } from './settings.ts';

// Tells the owner what is still example data. Fails while anything is left, so that a
// deployment can wait for it.
loadSettings();
const facts = readFacts();
const findings = [
  ...factFindings(facts),
  ...claimFindings(facts),
  ...sampleFindings(readVoices()),
  ...settingFindings(process.env),
];
if (findings.length === 0) {
  console.log('Ready: nothing here is example data any more.');
} else {
  console.log(table(findings));
  console.log(`\n${findings.length} to mend before real visitors come.`);
  process.exitCode = 1;
}
