import { LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only what the charts of Gauze draw with; this module is loaded with the first of them.
use([LineChart, ScatterChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

export function makeChart(element: HTMLElement) {
  // At its end the library empties the element with `innerHTML = ''`, which the window's policy refuses; so it is emptied without markup.
  Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() });
  return init(element, null, { renderer: 'svg' });
}
