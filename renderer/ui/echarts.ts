import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only what the charts of Gauze draw with; this module is loaded with the first of them.
use([BarChart, LineChart, ScatterChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

/**
 * At its end the library empties its elements with `innerHTML = ''`, which the window's policy refuses; so they are
 * emptied without markup.
 */
const emptiedWithoutMarkup = (element: Element): void =>
  void Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() });

export function makeChart(element: HTMLElement) {
  const chart = init(element, null, { renderer: 'svg' });
  emptiedWithoutMarkup(element);
  element.querySelectorAll('svg').forEach(emptiedWithoutMarkup);
  return chart;
}
