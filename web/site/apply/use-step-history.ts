import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Step } from './questions/answers.ts';

/**
 * Makes each step of the form an entry of the browser's history, in the fragment of the URL. The
 * router loads nothing when only the fragment changes, so this works without a network.
 *
 * @param steps the steps of the form in order
 * @param onStep called when the browser goes back or forward to a step. Returns the step to show:
 * an earlier one while that one is invalid.
 * @returns a function that goes to the previous step, as the browser's back button does
 */
export function useStepHistory(steps: readonly Step[], step: Step, onStep: (step: Step) => Step): () => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const lastEntry = useRef<{ hash: string; step: Step }>(undefined);
  /** The last fragment that `pushSteps` is writing; the fragments before it change no step. */
  const lastPushedHash = useRef<string>(undefined);

  const navigateTo = (target: Step, { from, replace = false }: { from?: Step; replace?: boolean }) =>
    navigate({ pathname, search, hash: `#${target}` }, { replace, state: { from }, preventScrollReset: true });
  /**
   * Pushes the steps up to this one, so that the back button of a restored form goes back one step.
   * Synchronously, because a press of the button must not come in between.
   */
  const pushSteps = () => {
    const [first = step, ...laterSteps] = steps.slice(0, steps.indexOf(step) + 1);
    lastPushedHash.current = `#${step}`;
    void navigateTo(first, { replace: true });
    let from = first;
    for (const each of laterSteps) {
      void navigateTo(each, { from });
      from = each;
    }
  };
  const synchronize = useEffectEvent((entry: { hash: string; step: Step }) => {
    const previousEntry = lastEntry.current;
    lastEntry.current = entry;
    const target = steps.find((each) => `#${each}` === hash);
    // The back button can be pressed before the last pushed fragment is rendered.
    const isPressed = navigationType === 'POP' && target !== undefined;
    if (lastPushedHash.current !== undefined && lastPushedHash.current !== hash && !isPressed) return;
    lastPushedHash.current = undefined;
    if (target === step) return;
    if (target === undefined) return pushSteps();
    if (previousEntry === undefined) return void navigateTo(step, { replace: true });
    if (previousEntry.step !== step) return void navigateTo(step, { from: previousEntry.step });
    const reachedStep = onStep(target);
    if (reachedStep !== target) void navigateTo(reachedStep, { replace: true });
  });
  // A layout effect, so that a visible step already has its history entry.
  useLayoutEffect(() => synchronize({ hash, step }), [hash, step]);

  return () => {
    const previous = steps[steps.indexOf(step) - 1];
    const cameFrom = (state as { from?: unknown } | null)?.from;
    if (previous === undefined) return;
    if (cameFrom === previous) void navigate(-1);
    else onStep(previous);
  };
}
