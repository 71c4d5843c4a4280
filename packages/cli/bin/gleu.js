#!/usr/bin/env node
import '../dist/gleu.js';
