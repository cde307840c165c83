import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  /** `keepMounted` keeps the input of a panel while another one is shown. */
  tabs: readonly { value: string; label: ReactNode; content: ReactNode; keepMounted?: boolean }[];
  value?: string;
  onValueChange?: (value: string) => void;
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b p-1 pb-0">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 whitespace-nowrap rounded-t-md border-transparent border-b-3 px-4 font-semibold text-ink-soft transition-colors hover:text-civic-700 data-[state=active]:border-sun-500 data-[state=active]:text-civic-800"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={tab.keepMounted || undefined}
          className="rounded-sm pt-5 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
