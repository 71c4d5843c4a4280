#!/usr/bin/env node
import '../dist/m2scorer.js';
