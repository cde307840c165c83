import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { writeFileSync } from 'node:fs';
const port = 9477;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-default-apps', '--no-first-run'] });
for (const p of process.argv.slice(2)) {
  const r = await lighthouse('http://127.0.0.1:3474' + p, { port, logLevel: 'silent', onlyCategories: ['performance'] });
  const a = r!.lhr.audits as any;
  console.log(p, Math.round(r!.lhr.categories.performance!.score! * 100), 'tbt', Math.round(a['total-blocking-time'].numericValue), 'lcp', Math.round(a['largest-contentful-paint'].numericValue), 'cls', a['cumulative-layout-shift'].numericValue, 'tti', Math.round(a['interactive'].numericValue), 'bench', r!.lhr.environment.benchmarkIndex);
  for (const i of a['long-tasks'].details.items) console.log('   long', Math.round(i.startTime), Math.round(i.duration), i.url.split('/').pop());
  for (const i of a['mainthread-work-breakdown'].details.items) console.log('   work', i.groupLabel, Math.round(i.duration));
  if (process.env.TRACE) writeFileSync('/tmp/look-s4/trace.json', JSON.stringify((r as any).artifacts.Trace ?? (r as any).artifacts.traces?.defaultPass));
}
await browser.close();
