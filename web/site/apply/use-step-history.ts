import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Step } from './questions/answers.ts';

interface StepHistory {
  /** Goes to the step before, as the browser's 'back' does. */
  goBack: () => void;
}

/**
 * Makes each step of the form an entry of the browser's history, in the fragment of the address.
 * The router loads nothing when only the fragment changes, so this works without a network.
 *
 * @param steps the steps of the form in order
 * @param onStep the browser went back or forward to a step; returns the step that is shown then,
 * which is an earlier one while that lacks something.
 */
export function useStepHistory(steps: readonly Step[], step: Step, onStep: (step: Step) => Step): StepHistory {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const lastEntry = useRef<{ hash: string; step: Step }>(undefined);
  /** The last address of a trail that is being written; those before it change no step. */
  const trailEnd = useRef<string>(undefined);

  const show = (to: Step, options: { from?: Step; replace?: boolean }) =>
    navigate(
      { pathname, search, hash: `#${to}` },
      { replace: options.replace === true, state: { from: options.from }, preventScrollReset: true },
    );
  /**
   * Writes the steps up to this one, so that 'back' goes one step back in a restored form too. At
   * once: the router changes a fragment before it returns, and a press must not come in between.
   */
  const writeTrail = () => {
    const [first = step, ...rest] = steps.slice(0, steps.indexOf(step) + 1);
    trailEnd.current = `#${step}`;
    void show(first, { replace: true });
    let from = first;
    for (const each of rest) {
      void show(each, { from });
      from = each;
    }
  };
  const synchronize = useEffectEvent((now: { hash: string; step: Step }) => {
    const before = lastEntry.current;
    lastEntry.current = now;
    if (trailEnd.current !== undefined && trailEnd.current !== hash) return;
    trailEnd.current = undefined;
    const target = steps.find((each) => `#${each}` === hash);
    if (target === step) return;
    if (target === undefined) return writeTrail();
    if (before === undefined) return void show(step, { replace: true });
    if (before.step !== step) return void show(step, { from: before.step });
    const reachedStep = onStep(target);
    if (reachedStep !== target) void show(reachedStep, { replace: true });
  });
  // Before a step is painted: whoever sees it can go back from it.
  useLayoutEffect(() => synchronize({ hash, step }), [hash, step]);

  return {
    goBack() {
      const previous = steps[steps.indexOf(step) - 1];
      const cameFrom = (state as { from?: unknown } | null)?.from;
      if (previous === undefined) return;
      if (cameFrom === previous) void navigate(-1);
      else onStep(previous);
    },
  };
}
