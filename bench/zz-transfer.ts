import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { listAuditedPages } from './pages/list-audited-pages.ts';
import { measureTransfer } from './pages/measure-transfer.ts';
import { portalProgram } from './prepare-bench.ts';
import { startServer } from './processes.ts';
const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
const program = portalProgram(folder);
const portal = await startServer({ ...program, env: { ...program.env, PORTAL_SEED: 'demo' }, readyPath: '/robots.txt' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const origin = `http://127.0.0.1:${portal.port}`;
const seen = new Set<string>();
for (const page of await listAuditedPages(origin)) {
  const kind = page.path.split('/').slice(0, 2).join('/') + (page.path.split('/').length > 2 ? '/…' : '');
  if (seen.has(kind)) continue; seen.add(kind);

  if (process.env.ONLY && !process.env.ONLY.split(',').includes(page.path)) continue;
  try {
  const w = await measureTransfer(browser, origin + page.path);
  console.log(page.path, page.mostScript, JSON.stringify(w).slice(0, 300));
  } catch (e) { console.log(page.path, 'failed', String(e).slice(0,100)); continue; }
  if (process.env.LIST) {
    const c = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    const p = await c.newPage();
    await p.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const wire = await c.newCDPSession(p); await wire.send('Network.enable');
    const urls = new Map<string, string>(); const out: [number, string][] = [];
    wire.on('Network.responseReceived', ({ requestId, response, type }) => { if (type === 'Script') urls.set(requestId, response.url); });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { const u = urls.get(requestId); if (u) out.push([encodedDataLength, u.replace(origin, '')]); });
    await p.goto(origin + page.path, { waitUntil: 'networkidle' });
    await p.keyboard.press('Shift'); await p.waitForTimeout(2500);
    for (const [n, u] of out.sort((a, b) => b[0] - a[0])) console.log('   ', n, u);
    await c.close();
  }
}
await browser.close(); await portal.stop(); rmSync(folder, { recursive: true, force: true });
